import { z } from 'zod'
import { auditSubjectTypes } from './audit-actions.ts'

const historyEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Such as 'workspace.approve'; `auditActionLabel` has the words. */
  action: z.string(),
  /** Who did it; without a name the account is deleted and the number a mere pseudonym. Null is the system itself. */
  actor: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** A job's name is the label of its kind. */
  subject: z.object({ type: z.enum(auditSubjectTypes), id: z.string(), name: z.string().nullable() }),
  /** What differs, under the names of the stored fields. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>
export type HistoryChange = HistoryEntry['changes'][number]

export const historySchema = z.object({
  /** Of the space or the person; null once deleted. */
  name: z.string().nullable(),
  items: z.array(historyEntrySchema),
  nextCursor: z.string().nullable(),
})
