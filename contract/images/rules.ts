export const MAX_IMAGES_PER_WORKSPACE = 5
export const MAX_IMAGE_MEGABYTES = 10
export const MAX_IMAGE_BYTES = MAX_IMAGE_MEGABYTES * 1024 * 1024
export const MAX_IMAGE_MEGAPIXELS = 50
export const MAX_IMAGE_PIXELS = MAX_IMAGE_MEGAPIXELS * 1_000_000
/** The standard widths in pixels in which every picture is stored; a narrower original is never enlarged. */
export const imageWidths = [320, 640, 1024, 1600] as const
/** The types that the file choosers accept; the server checks the content. */
export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
/** What a picture is uploaded for: to be shown to everybody, or in a dispute. */
export const imageUses = ['listing', 'dispute'] as const
export type ImageUse = (typeof imageUses)[number]
/** After this many days an uploaded image that nothing uses is deleted. */
export const UNUSED_IMAGE_DAYS = 7

/** The widths in which a picture of this width (pixels) is stored: the standard ones below it, and its own. */
export function storedWidths(width: number): number[] {
  return [...imageWidths.filter((rung) => rung < width), width]
}

/** The address of a stored picture's version of this width (pixels); its content never changes. */
export function pictureAddress(id: string, width: number): string {
  return `/files/images/${id}/${width}.webp`
}

/**
 * The address of a stored version of a picture that not everybody may see (DSP-10), of this width (pixels).
 */
export function privatePictureAddress(id: string, width: number): string {
  return `/files/private/${id}/${width}.webp`
}

/** The addresses of a stored picture of this width (pixels), in full and in every stored width. */
export function pictureAddresses(
  id: string,
  width: number,
  addressOf = pictureAddress,
): { url: string; srcSet: string } {
  return {
    url: addressOf(id, width),
    srcSet: storedWidths(width)
      .map((size) => `${addressOf(id, size)} ${size}w`)
      .join(', '),
  }
}

export const imageErrors = {
  IMAGE_TOO_LARGE: {
    status: 413,
    message: `A imagem tem mais de ${MAX_IMAGE_MEGABYTES} MB. Envie um arquivo menor.`,
  },
  IMAGE_TYPE_UNSUPPORTED: {
    status: 422,
    message: 'Este arquivo não é uma imagem JPEG, PNG, WebP ou AVIF.',
  },
  IMAGE_TOO_MANY_PIXELS: {
    status: 422,
    message: `A imagem tem mais de ${MAX_IMAGE_MEGAPIXELS} megapixels. Reduza as dimensões.`,
  },
  IMAGE_UNREADABLE: {
    status: 422,
    message: 'Não foi possível ler a imagem. O arquivo pode estar danificado.',
  },
} as const
