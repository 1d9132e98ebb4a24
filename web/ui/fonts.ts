import bricolage from './fonts/bricolage-portuguese.woff2?url'
import figtree from './fonts/figtree-portuguese.woff2?url'

/** The addresses of the two fonts, for `<link rel="preload" as="font" type="font/woff2" crossorigin>` in the head. */
export const fontUrls = [figtree, bricolage]
