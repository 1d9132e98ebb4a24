import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/** The addresses of the two fonts, for `<link rel="preload" as="font" type="font/woff2" crossorigin>` in the head. */
export const fontUrls = [figtree, bricolage]
