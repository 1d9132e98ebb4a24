import { z } from 'zod'
import { MAX_DURATION_MS, TRACEPARENT } from './rules.ts'

/** An id of zeros alone is invalid (W3C Trace Context, 3.2.2). */
const NO_ID = /-0+-/
/** The flag of a sampled trace, as browsers send it. */
const KEPT = '-01'

/**
 * The shape of a span that a browser reports.
 * @param operations the names of the operations that it may report
 */
export const browserSpanSchemaOf = (operations: readonly string[]) =>
  z.object({
    traceparent: z
      .string()
      .regex(TRACEPARENT)
      .refine((header) => header.endsWith(KEPT) && !NO_ID.test(header)),
    operation: z.enum(operations),
    /** How long the browser waited for the answer. */
    durationMs: z.number().int().min(0).max(MAX_DURATION_MS),
    succeeded: z.boolean(),
  })
/** What a browser reports about a request that it sent. */
export type BrowserSpan = z.infer<ReturnType<typeof browserSpanSchemaOf>>
