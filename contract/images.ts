export const MAX_IMAGES_PER_WORKSPACE = 5
export const MAX_IMAGE_MEGABYTES = 10
export const MAX_IMAGE_BYTES = MAX_IMAGE_MEGABYTES * 1024 * 1024
export const MAX_IMAGE_MEGAPIXELS = 50
export const MAX_IMAGE_PIXELS = MAX_IMAGE_MEGAPIXELS * 1_000_000
/** Widths in pixels that every picture is kept in; a narrower original is never enlarged. */
export const imageWidths = [320, 640, 1024, 1600] as const
/** What the file choosers accept; the server judges by content. */
export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
/** An uploaded image that no space uses is kept this many days. */
export const UNUSED_IMAGE_DAYS = 7
