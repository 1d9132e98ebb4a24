import { z } from 'zod'
import { operation } from '../errors.ts'
import { byIdSchema, pageSchema } from '../requests/shapes.ts'
import { historySchema } from './shapes.ts'

const input = z.object({ ...byIdSchema.shape, ...pageSchema.shape })
const tags = ['Administration']

export const historyContract = {
  ofWorkspace: operation
    .route({
      method: 'GET',
      path: '/admin/workspaces/{id}/history',
      summary: "What was done to a space, the latest first, its reports and its host's standing included",
      tags,
    })
    .input(input)
    .output(historySchema),
  ofUser: operation
    .route({
      method: 'GET',
      path: '/admin/users/{id}/history',
      summary: 'What was done to an account and what its person did, the latest first',
      tags,
    })
    .input(input)
    .output(historySchema),
}
