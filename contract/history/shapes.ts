import { z } from 'zod'
import { auditSubjectTypes } from './audit-actions.ts'

const historyEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Such as 'workspace.approve'; `auditActionLabel` gives its label. */
  action: z.string(),
  /** Who did it: null is the system. Without a name the account is deleted, and the id is a pseudonym. */
  actor: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** A job's name is the label of its kind, a review's the code of its booking. */
  subject: z.object({ type: z.enum(auditSubjectTypes), id: z.string(), name: z.string().nullable() }),
  /** The fields that differ, by the names in which they are stored. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>
export type HistoryChange = HistoryEntry['changes'][number]

export const historySchema = z.object({
  /** Of the workspace or the user, null once deleted; of a booking its code. */
  name: z.string().nullable(),
  items: z.array(historyEntrySchema),
  nextCursor: z.string().nullable(),
})
