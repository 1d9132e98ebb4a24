import { z } from 'zod'
import { quoteFields } from './shapes.ts'

/** When a booking is, in the calendar and on the clock of its workspace. */
export const whenFields = {
  kind: quoteFields.kind,
  /** ISO days of the workspace's calendar, both inclusive. */
  from: z.string(),
  to: z.string(),
  /** For a booking by the hour, on the workspace's clock. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  months: z.number().int().nullable(),
}
