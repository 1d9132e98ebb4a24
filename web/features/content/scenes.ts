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

const landscape = (name: string) => scene(`/samples/${name}`, [320, 640, 1024, 1600], 3 / 4)

/** Rooms for the written pages, each for one of them; the home page and the hosts' guides have others. */
export const scenes = {
  studio: landscape('sample-5'),
  sittingRoom: landscape('sample-6'),
  twoDesks: landscape('sample-1'),
  meetingRoom: landscape('sample-future-3'),
  office: landscape('sample-future-5'),
  coworking: landscape('sample-2'),
  sharedDesks: landscape('sample-future-4'),
}
