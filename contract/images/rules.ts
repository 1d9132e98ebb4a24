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

/** The widths that a picture of this width (pixels) is kept in: the ladder's below it, and its own. */
export function storedWidths(width: number): number[] {
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
    srcSet: storedWidths(width)
      .map((size) => `${pictureAddress(id, size)} ${size}w`)
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
