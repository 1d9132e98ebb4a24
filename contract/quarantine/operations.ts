import { z } from 'zod'
import { operation } from '../errors.ts'
import { quarantineSchema, releaseRequestSchema } from './shapes.ts'

const tags = ['Administration']

/** A restored copy sends nothing until an administrator releases it. */
export const quarantineContract = {
  get: operation
    .route({
      method: 'GET',
      path: '/admin/quarantine',
      summary: 'What a restored copy holds back; null for a marketplace that sends',
      tags,
    })
    .output(z.object({ quarantine: quarantineSchema.nullable() })),
  release: operation
    .route({
      method: 'POST',
      path: '/admin/quarantine/release',
      summary: 'Ask the bank what has happened since, then let a restored copy send',
      tags,
    })
    .input(releaseRequestSchema)
    .output(z.object({ quarantine: quarantineSchema.nullable() })),
}
