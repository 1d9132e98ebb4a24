import { MAX_IMAGES_PER_WORKSPACE } from '#contract/images/rules.ts'
import { type FormImage, ImageUploads, roomFor, type StoredImage } from '#web/api/image-uploads.ts'

/**
 * The images of one workspace's form, at most five (SPC-25).
 * @param offered more of them, which the host can bring into the form (HOST-31)
 */
export function formUploads(stored: readonly StoredImage[] = [], offered: readonly StoredImage[] = []) {
  return new ImageUploads({ limit: MAX_IMAGES_PER_WORKSPACE, use: 'listing' }, stored, offered)
}

/** How many more images fit in the form; one that was refused takes no place (SPC-47). */
export function roomInForm(images: readonly FormImage[]): number {
  return roomFor(images, MAX_IMAGES_PER_WORKSPACE)
}
