import { z } from 'zod'

/** The answer of an act that has nothing else to tell. */
export const doneSchema = z.object({ done: z.literal(true) })
