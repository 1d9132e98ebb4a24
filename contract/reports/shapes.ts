import { z } from 'zod'
import { requiredText } from '../text/shapes.ts'
import { approvalStatusSchema } from '../workspaces/shapes.ts'
import { MAX_REPORT_LENGTH, MIN_REPORT_LENGTH, REPORT_TOO_SHORT } from './rules.ts'

export const reportInputSchema = z.object({
  content: requiredText(REPORT_TOO_SHORT, MAX_REPORT_LENGTH).min(MIN_REPORT_LENGTH, REPORT_TOO_SHORT),
})

export const reportSchema = z.object({
  id: z.string(),
  content: z.string(),
  workspace: z.object({
    id: z.string(),
    name: z.string(),
    /** Null once the host's account was deleted. */
    hostName: z.string().nullable(),
    /** The workspace as it is now; null once the host deleted it. */
    current: z
      .object({
        city: z.string(),
        state: z.string(),
        approvalStatus: approvalStatusSchema,
        isPublic: z.boolean(),
        version: z.number().int(),
      })
      .nullable(),
  }),
  /** Who reported, if signed in. */
  reporter: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
  resolution: z.string().nullable(),
})
export type Report = z.infer<typeof reportSchema>
