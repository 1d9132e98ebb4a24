import { z } from 'zod'

export const pricingSchema = z.object({
  /** Published spaces that match, the newest 1,000 at most: what the figures stand on. */
  count: z.number().int(),
  /** Reais; null with fewer than three prices. */
  summary: z
    .object({
      lowest: z.number(),
      lowerQuartile: z.number(),
      median: z.number(),
      upperQuartile: z.number(),
      highest: z.number(),
      /** Equal steps from the lowest to the highest price, with how many prices are in each. */
      buckets: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
    })
    .nullable(),
})
export type Pricing = z.infer<typeof pricingSchema>
