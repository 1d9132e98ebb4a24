import { z } from 'zod'
import { auditSubjectTypes } from './audit-actions.ts'

const historyEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Such as 'workspace.approve'; `auditActionLabel` gives its label. */
  action: z.string(),
  /** Who did it; null for the system. Without a name the account is deleted, and the id is a pseudonym. */
  actor: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** A job's name is the label of its kind; a review's is the code of its booking. */
  subject: z.object({ type: z.enum(auditSubjectTypes), id: z.string(), name: z.string().nullable() }),
  /** The fields that differ, by their stored names. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>
export type HistoryChange = HistoryEntry['changes'][number]

export const historySchema = z.object({
  /** The name of the workspace or user, null once deleted; for a booking its code. */
  name: z.string().nullable(),
  items: z.array(historyEntrySchema),
  nextCursor: z.string().nullable(),
})
