import { z } from 'zod'
import { pictureSchema } from '../images/shapes.ts'
import { idSchema } from '../requests/shapes.ts'
import { counterpartStates, MODERATION } from './rules.ts'

export const messageSchema = z.object({
  id: z.string(),
  /** How its sender's browser named it. */
  clientId: z.string(),
  isOwn: z.boolean(),
  title: z.string().nullable(),
  content: z.string(),
  isRejection: z.boolean(),
  rejectionReason: z.string().nullable(),
  /** Its author deleted the account; the text is gone. */
  isRemoved: z.boolean(),
  /** By the one it was written to. */
  read: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Message = z.infer<typeof messageSchema>

export const conversationSchema = z.object({
  workspace: z.object({
    id: z.string(),
    name: z.string(),
    image: pictureSchema.nullable(),
    /** False once the space was deleted. */
    exists: z.boolean(),
    isPublic: z.boolean(),
  }),
  /** The guest's id, or 'moderation': what an address and the operations name the conversation by. */
  guestId: z.string(),
  isHost: z.boolean(),
  /** The other side. */
  counterpart: z.object({
    name: z.string(),
    image: z.string().nullable(),
    state: z.enum(counterpartStates),
  }),
  canWrite: z.boolean(),
  unread: z.number().int(),
  /** Null before the first one. */
  lastMessage: messageSchema.nullable(),
})
export type Conversation = z.infer<typeof conversationSchema>

export const conversationKeySchema = z.object({
  id: idSchema,
  /** Whose conversation about the space; hosts name it, guests have only their own. */
  guestId: z
    .union([z.uuid('Convidado desconhecido'), z.literal(MODERATION)], 'Convidado desconhecido')
    .optional(),
})
