/** The storage folder of all versions of an image. */
export function imageFolder(id: string): string {
  return `images/${id}/`
}

/** The storage key of one width (pixels) of an image. */
export function imageKey(id: string, width: number): string {
  return `${imageFolder(id)}${width}.webp`
}

/**
 * The storage key of one width (pixels) of a private image: in the image's folder, so that it is deleted with
 * it, but under a name that no public address has.
 */
export function privateImageKey(id: string, width: number): string {
  return `${imageFolder(id)}private-${width}.webp`
}
