import type { PictureImage } from './picture.tsx'

const widths = [320, 640, 1024, 1600]

/**
 * A decorative drawing of a room, 4:3, for pages of text.
 * @param name its file name in /samples/
 */
export function drawnRoom(name: string): PictureImage {
  const address = (width: number) => `/samples/${name}-${width}.webp`
  return {
    src: address(1600),
    srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', '),
    width: 1600,
    height: 1200,
    alt: '',
  }
}
