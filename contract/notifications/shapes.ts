import { z } from 'zod'
import { notificationSubjectTypes, notificationTypes } from './kinds.ts'

export const notificationSchema = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  /** What it is about, which may be deleted by now. */
  subject: z.object({ type: z.enum(notificationSubjectTypes), id: z.string() }),
  /** The subject's id where that is a workspace, for clients from before there were other subjects. */
  workspaceId: z.string().nullable(),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
  data: z.object({
    /** Of a rejection. */
    reason: z.string().nullable(),
    /** Of a message that a guest wrote: whose conversation it is. */
    guestId: z.string().nullable(),
    /** Of a booking: what it is called. */
    bookingCode: z.string().nullable(),
  }),
})
export type Notification = z.infer<typeof notificationSchema>
