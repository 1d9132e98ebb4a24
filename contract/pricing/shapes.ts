import { z } from 'zod'

export const pricingSchema = z.object({
  /** How many matching published workspaces the figures cover, the newest 1,000 at most. */
  count: z.number().int(),
  /** Reais; null with fewer than three prices. */
  summary: z
    .object({
      lowest: z.number(),
      lowerQuartile: z.number(),
      median: z.number(),
      upperQuartile: z.number(),
      highest: z.number(),
      /** Equal steps from the lowest to the highest price, with the number of prices in each. */
      buckets: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
    })
    .nullable(),
})
export type Pricing = z.infer<typeof pricingSchema>
