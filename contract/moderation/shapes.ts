import { z } from 'zod'
import { versionSchema } from '../requests/shapes.ts'
import { managedWorkspaceSchema, rejectionReasonSchema, workspaceSchema } from '../workspaces/shapes.ts'
import { decidedSubjects, flagKinds, MAX_DECIDED_TOGETHER } from './rules.ts'

const flagSchema = z.object({
  kind: z.enum(flagKinds),
  /** The flag in a word or two. */
  label: z.string(),
  /** The reason for the flag, in a sentence for administrators. */
  reason: z.string(),
  /** The other workspace, where a flag compares two. */
  other: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type Flag = z.infer<typeof flagSchema>

/** A workspace as the panel shows it: everything that is decided about. */
export const judgedWorkspaceSchema = managedWorkspaceSchema.extend({
  zipCode: z.string(),
  availability: workspaceSchema.shape.availability,
  flags: z.array(flagSchema),
})
export type JudgedWorkspace = z.infer<typeof judgedWorkspaceSchema>

/** An approved workspace with its waiting revision, and the revision's flags. */
export const judgedRevisionSchema = workspaceSchema.extend({ flags: z.array(flagSchema) })
export type JudgedRevision = z.infer<typeof judgedRevisionSchema>

const decided = z
  .array(z.object({ id: z.string(), version: versionSchema }))
  .min(1)
  .max(MAX_DECIDED_TOGETHER)

/** One decision about several workspaces or revisions; a rejection has one reason for all. */
export const decideManySchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), subject: z.enum(decidedSubjects), items: decided }),
  z.object({
    decision: z.literal('reject'),
    subject: z.enum(decidedSubjects),
    items: decided,
    reason: rejectionReasonSchema,
  }),
])
export type DecideMany = z.infer<typeof decideManySchema>
