import { z } from 'zod'
import { operation } from '../errors.ts'
import { imageErrors, imageUses, MAX_IMAGE_MEGABYTES, MAX_IMAGE_MEGAPIXELS } from './rules.ts'
import { pictureSchema } from './shapes.ts'

export const imagesContract = {
  upload: operation
    .route({
      method: 'POST',
      path: '/uploads',
      successStatus: 201,
      summary: `Store one image (JPEG, PNG, WebP or AVIF, at most ${MAX_IMAGE_MEGABYTES} MB and ${MAX_IMAGE_MEGAPIXELS} megapixels)`,
      tags: ['Images'],
    })
    .input(
      z.object({
        file: z.file({ error: 'Envie uma imagem no campo file' }),
        /**
         * What it is for; a picture of a dispute is served only to its owner, the sides of the dispute and
         * administrators.
         */
        use: z.enum(imageUses).default('listing'),
      }),
    )
    .output(pictureSchema)
    .errors(imageErrors),
}
