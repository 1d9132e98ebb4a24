import { imageWidths } from './images.ts'

/** The widths that a picture of this width (pixels) is kept in: the ladder's below it, and its own. */
export function keptWidths(width: number): number[] {
  return [...imageWidths.filter((rung) => rung < width), width]
}

/** Where the version of a stored picture that is so wide (pixels) is found; what is there never changes. */
export function pictureAddress(id: string, width: number): string {
  return `/files/images/${id}/${width}.webp`
}

/** Where a stored picture of this width (pixels) is found, whole and in every width that it is kept in. */
export function pictureAddresses(id: string, width: number): { url: string; srcSet: string } {
  return {
    url: pictureAddress(id, width),
    srcSet: keptWidths(width)
      .map((size) => `${pictureAddress(id, size)} ${size}w`)
      .join(', '),
  }
}
