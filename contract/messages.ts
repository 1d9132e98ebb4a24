import { z } from 'zod'
import { doneSchema } from './done-schema.ts'
import { operation } from './errors.ts'
import { pictureSchema } from './images-schema.ts'
import {
  counterpartStates,
  MAX_MESSAGE_LENGTH,
  MESSAGE_PAGE_SIZE,
  MESSAGE_REQUIRED,
  MODERATION,
} from './messages-limits.ts'
import { idSchema, pageSchema } from './request-schema.ts'
import { requiredText } from './text-schema.ts'
import { MAX_PAGE_SIZE } from './workspace-types.ts'

const messageSchema = z.object({
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

const conversationSchema = z.object({
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

const conversationKeySchema = z.object({
  id: idSchema,
  /** Whose conversation about the space; hosts name it, guests have only their own. */
  guestId: z
    .union([z.uuid('Convidado desconhecido'), z.literal(MODERATION)], 'Convidado desconhecido')
    .optional(),
})

const tags = ['Messages']

export const messagesContract = {
  conversations: operation
    .route({
      method: 'GET',
      path: '/conversations',
      summary: 'Own conversations, the last written to first; those about one space with workspaceId',
      tags,
    })
    .input(z.object({ workspaceId: idSchema.optional(), ...pageSchema.shape }))
    .output(z.object({ items: z.array(conversationSchema), nextCursor: z.string().nullable() })),
  list: operation
    .route({
      method: 'GET',
      path: '/workspaces/{id}/messages',
      summary: 'One conversation about a space, its latest messages first',
      tags,
    })
    .input(
      conversationKeySchema.extend({
        cursor: z.uuid('Página desconhecida').optional(),
        limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(MESSAGE_PAGE_SIZE),
      }),
    )
    .output(
      z.object({
        conversation: conversationSchema,
        items: z.array(messageSchema),
        nextCursor: z.string().nullable(),
      }),
    ),
  send: operation
    .route({
      method: 'POST',
      path: '/workspaces/{id}/messages',
      successStatus: 201,
      summary: 'Write to the other side; the same clientId sent again answers with the message it made',
      tags,
    })
    .input(
      conversationKeySchema.extend({
        clientId: z.uuid('Identificador inválido'),
        content: requiredText(MESSAGE_REQUIRED, MAX_MESSAGE_LENGTH),
      }),
    )
    .output(messageSchema),
  markRead: operation
    .route({
      method: 'POST',
      path: '/workspaces/{id}/messages/read',
      summary: 'Mark what the other side wrote as read, up to a message',
      tags,
    })
    .input(conversationKeySchema.extend({ upTo: z.uuid('Mensagem desconhecida') }))
    .output(doneSchema),
}
