import { api, requireUser } from '../http/procedures.ts'
import { storeImage } from './store-image.ts'

export const imagesRouter = {
  upload: api.images.upload
    .use(requireUser)
    .handler(({ context, input }) => storeImage(context.resources, context.user, input)),
}
