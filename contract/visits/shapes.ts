import { z } from 'zod'

const daily = z.array(z.number().int())

export const overviewSchema = z.object({
  /** ISO dates, oldest first; the numbers below are in the same order. */
  days: z.array(z.string()),
  workspaces: z.array(
    z.object({ id: z.string(), name: z.string(), views: daily, favorites: daily, chats: daily }),
  ),
})
export type HostOverview = z.infer<typeof overviewSchema>
