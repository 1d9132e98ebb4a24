import { z } from 'zod'
import { operation } from '../errors.ts'
import { byIdSchema } from '../requests/shapes.ts'
import { visitKinds } from './rules.ts'
import { overviewSchema } from './shapes.ts'

export const visitsContract = {
  record: operation
    .route({
      method: 'POST',
      path: '/workspaces/{id}/visits',
      successStatus: 201,
      summary: 'Count a view (once per visitor and day), a favourite added or a chat opened',
      tags: ['Visits'],
    })
    .input(byIdSchema.extend({ kind: z.enum(visitKinds) }))
    .output(z.object({ counted: z.boolean() })),
  overview: operation
    .route({
      method: 'GET',
      path: '/me/overview',
      summary: 'The last 30 days of own workspaces',
      tags: ['Visits'],
    })
    .output(overviewSchema),
}
