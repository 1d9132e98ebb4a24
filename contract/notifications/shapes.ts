import { z } from 'zod'
import { notificationTypes } from './rules.ts'

export const notificationSchema = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  workspaceId: z.string(),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
  data: z.object({
    /** Of a rejection. */
    reason: z.string().nullable(),
    /** Of a message that a guest wrote: whose conversation it is. */
    guestId: z.string().nullable(),
  }),
})
export type Notification = z.infer<typeof notificationSchema>
