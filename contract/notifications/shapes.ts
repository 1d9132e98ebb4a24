import { z } from 'zod'
import { notificationSubjectTypes, notificationTypes } from './kinds.ts'

export const notificationSchema = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  /** What it is about, which may be deleted by now. */
  subject: z.object({ type: z.enum(notificationSubjectTypes), id: z.string() }),
  /** The subject's id where that is a workspace, for clients older than the other subjects. */
  workspaceId: z.string().nullable(),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
  data: z.object({
    /** The reason for a rejection. */
    reason: z.string().nullable(),
    /** The guest of the conversation, for a message that a guest wrote. */
    guestId: z.string().nullable(),
    /** The code of the booking that it is about. */
    bookingCode: z.string().nullable(),
  }),
})
export type Notification = z.infer<typeof notificationSchema>
