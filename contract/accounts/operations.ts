import { z } from 'zod'
import { operation } from '../errors.ts'
import { tilesSchema, viewerSchema } from './shapes.ts'

export const sessionContract = {
  get: operation
    .route({
      method: 'GET',
      path: '/session',
      summary:
        'The signed-in person, or null, the number of the chat, the address of the site and the tiles of the maps',
      tags: ['Account'],
    })
    .output(
      z.object({
        viewer: viewerSchema.nullable(),
        /** Digits with the country's code, as wa.me takes them. */
        whatsappPhone: z.string(),
        /** Where the site is reached: 'https://…' without a final slash. */
        siteUrl: z.string(),
        /** Null where maps have no tiles but the outlines of the states. */
        tiles: tilesSchema.nullable(),
      }),
    ),
}
