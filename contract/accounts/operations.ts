import { z } from 'zod'
import { operation } from '../errors.ts'
import { sessionEndSchema, tilesSchema, viewerSchema } from './shapes.ts'

export const sessionContract = {
  get: operation
    .route({
      method: 'GET',
      path: '/session',
      summary:
        'The signed-in user or null, the number of the support chat, the site address and the map tiles',
      tags: ['Account'],
    })
    .output(
      z.object({
        viewer: viewerSchema.nullable(),
        /** Set when the browser's session was ended from elsewhere, or has expired. */
        ended: sessionEndSchema.nullable(),
        /** Whether the viewer has to turn the second factor on, or use it, before administering the site. */
        needsSecondFactor: z.boolean(),
        /** Digits with the country code, as wa.me takes them. */
        whatsappPhone: z.string(),
        /** The site's public address: 'https://…' without a final slash. */
        siteUrl: z.string(),
        /** Null where maps show only the outlines of the states. */
        tiles: tilesSchema.nullable(),
      }),
    ),
}
