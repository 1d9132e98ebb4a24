import { api, requirePerson } from '../http/procedures.ts'
import { storeImage } from './store-image.ts'

export const imagesRouter = {
  upload: api.images.upload
    .use(requirePerson)
    .handler(({ context, input }) => storeImage(context.resources, context.person, input.file)),
}
