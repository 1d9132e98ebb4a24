import type { PictureImage } from './picture.tsx'

const widths = [320, 640, 1024, 1600]

/**
 * A drawn room, 4:3. It only sets the tone of a written page: it says nothing that the text doesn't.
 * @param name the name that its files have in /samples/
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
