/** The storage folder of all versions of an image. */
export function imageFolder(id: string): string {
  return `images/${id}/`
}

/** The storage key of one width (pixels) of an image. */
export function imageKey(id: string, width: number): string {
  return `${imageFolder(id)}${width}.webp`
}

/** The same of one that not everybody may see: in the same folder, so that it goes with it, under no public name. */
export function privateImageKey(id: string, width: number): string {
  return `${imageFolder(id)}private-${width}.webp`
}
