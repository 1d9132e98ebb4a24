import type { Context } from 'hono'
import { validate as isUuid } from 'uuid'
import { imageKey } from '../images/store-image.ts'
import type { Resources } from '../resources.ts'

/** Answers /files/images/{id}/{width}.webp. Addresses never change their content, so they are kept for good. */
export async function serveImage(context: Context, { storage }: Resources): Promise<Response> {
  const id = context.req.param('id') ?? ''
  const width = Number(/^(\d{1,5})\.webp$/.exec(context.req.param('file') ?? '')?.[1])
  const content = isUuid(id) && width > 0 ? await storage.find(imageKey(id, width)) : undefined
  if (!content) return context.body(null, 404)
  return context.body(content as Uint8Array<ArrayBuffer>, 200, {
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
}
