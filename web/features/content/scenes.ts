import type { PictureImage } from '#web/ui/picture.tsx'

/** The drawn rooms only set the tone of a written page: they say nothing that its text doesn't. */
function scene(path: string, widths: readonly number[], ratio: number): PictureImage {
  const widest = Math.max(...widths)
  return {
    src: `${path}-${widest}.webp`,
    srcSet: widths.map((width) => `${path}-${width}.webp ${width}w`).join(', '),
    width: widest,
    height: Math.round(widest * ratio),
    alt: '',
  }
}

const portrait = (name: string) => scene(`/hero/${name}`, [320, 640, 960], 4 / 3)
const landscape = (name: string) => scene(`/samples/${name}`, [320, 640, 1024], 3 / 4)

/** Rooms for the written pages. */
export const scenes = {
  desk: portrait('hero-1'),
  table: portrait('hero-2'),
  armchair: portrait('hero-3'),
  office: landscape('sample-future-5'),
  coworking: landscape('sample-2'),
  sharedDesks: landscape('sample-future-4'),
}
