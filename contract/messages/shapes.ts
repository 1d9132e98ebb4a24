import { z } from 'zod'
import { pictureSchema } from '../images/shapes.ts'
import { idSchema } from '../requests/shapes.ts'
import { counterpartStates, MODERATION } from './rules.ts'

export const messageSchema = z.object({
  id: z.string(),
  /** Chosen by the sender's browser. */
  clientId: z.string(),
  isOwn: z.boolean(),
  title: z.string().nullable(),
  content: z.string(),
  isRejection: z.boolean(),
  rejectionReason: z.string().nullable(),
  /** The code of the booking with which it was written, for whoever reads the conversation (RSV-31). */
  bookingCode: z.string().nullable(),
  /** Whether the author deleted the account, and the text with it. */
  isRemoved: z.boolean(),
  /** Whether the recipient has read it. */
  read: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Message = z.infer<typeof messageSchema>

export const conversationSchema = z.object({
  workspace: z.object({
    id: z.string(),
    name: z.string(),
    image: pictureSchema.nullable(),
    /** False once the workspace was deleted. */
    exists: z.boolean(),
    isPublic: z.boolean(),
  }),
  /** The guest's id or 'moderation': with the workspace's id it is the key of the conversation. */
  guestId: z.string(),
  isHost: z.boolean(),
  /** The other side of the conversation. */
  counterpart: z.object({
    name: z.string(),
    image: z.string().nullable(),
    state: z.enum(counterpartStates),
  }),
  canWrite: z.boolean(),
  unread: z.number().int(),
  /** Null before the first message. */
  lastMessage: messageSchema.nullable(),
})
export type Conversation = z.infer<typeof conversationSchema>

export const conversationKeySchema = z.object({
  id: idSchema,
  /** The guest of the conversation. Required from hosts; guests have only their own. */
  guestId: z
    .union([z.uuid('Convidado desconhecido'), z.literal(MODERATION)], 'Convidado desconhecido')
    .optional(),
})
