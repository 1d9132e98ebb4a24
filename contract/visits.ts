import { z } from 'zod'
import { operation } from './errors.ts'
import { byIdSchema } from './request-schema.ts'

export const visitKinds = ['view', 'favorite', 'chat'] as const
export type VisitKind = (typeof visitKinds)[number]

const daily = z.array(z.number().int())

const overviewSchema = z.object({
  /** ISO dates, oldest first; the numbers below stand in the same order. */
  days: z.array(z.string()),
  workspaces: z.array(
    z.object({ id: z.string(), name: z.string(), views: daily, favorites: daily, chats: daily }),
  ),
})
export type HostOverview = z.infer<typeof overviewSchema>

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
      summary: 'The last 30 days of the own spaces',
      tags: ['Visits'],
    })
    .output(overviewSchema),
}
