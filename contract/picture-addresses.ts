import { imageWidths } from './images.ts'

/** The widths that a picture of this width (pixels) is kept in: the ladder's below it, and its own. */
export function keptWidths(width: number): number[] {
  return [...imageWidths.filter((rung) => rung < width), width]
}

/** Where a stored picture of this width (pixels) is found; what is there never changes. */
export function pictureAddresses(id: string, width: number): { url: string; srcSet: string } {
  const address = (size: number) => `/files/images/${id}/${size}.webp`
  return {
    url: address(width),
    srcSet: keptWidths(width)
      .map((size) => `${address(size)} ${size}w`)
      .join(', '),
  }
}
