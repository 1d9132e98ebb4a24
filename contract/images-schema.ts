import { z } from 'zod'
import { operation } from './errors.ts'
import { MAX_IMAGE_MEGABYTES, MAX_IMAGE_MEGAPIXELS } from './images.ts'

export const pictureSchema = z.object({
  id: z.string(),
  /** The widest version. */
  url: z.string(),
  srcSet: z.string(),
  /** Pixels of the widest version. */
  width: z.number().int(),
  height: z.number().int(),
  /** A blurred thumbnail of some bytes as a data: address. */
  placeholder: z.string().nullable(),
})
export type Picture = z.infer<typeof pictureSchema>

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

export const imagesContract = {
  upload: operation
    .route({
      method: 'POST',
      path: '/uploads',
      successStatus: 201,
      summary: `Store one image (JPEG, PNG, WebP or AVIF, at most ${MAX_IMAGE_MEGABYTES} MB and ${MAX_IMAGE_MEGAPIXELS} megapixels)`,
      tags: ['Images'],
    })
    .input(z.object({ file: z.file({ error: 'Envie uma imagem no campo file' }) }))
    .output(pictureSchema)
    .errors(imageErrors),
}
