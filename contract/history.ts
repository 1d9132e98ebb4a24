import { z } from 'zod'
import { operation } from './errors.ts'
import { historySubjects } from './history-words.ts'
import { byIdSchema, pageSchema } from './request-schema.ts'

const historyEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Such as 'workspace.approve'; `actionLabels` has the words. */
  action: z.string(),
  /** Who did it; without a name the account is deleted and the number a mere pseudonym. Null is the system itself. */
  actor: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  subject: z.object({ type: z.enum(historySubjects), id: z.string(), name: z.string().nullable() }),
  /** What differs, under the names of the stored fields. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>
export type HistoryChange = HistoryEntry['changes'][number]

const historySchema = z.object({
  /** Of the space or the person; null once deleted. */
  name: z.string().nullable(),
  items: z.array(historyEntrySchema),
  nextCursor: z.string().nullable(),
})

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
