import { z } from 'zod'
import { operation } from '../errors.ts'
import { MAX_PAGE_SIZE } from '../requests/rules.ts'
import { doneSchema, idSchema, pageSchema } from '../requests/shapes.ts'
import { requiredText } from '../text/shapes.ts'
import { MAX_MESSAGE_LENGTH, MESSAGE_PAGE_SIZE, MESSAGE_REQUIRED } from './rules.ts'
import { conversationKeySchema, conversationSchema, messageSchema } from './shapes.ts'

const tags = ['Messages']

export const messagesContract = {
  conversations: operation
    .route({
      method: 'GET',
      path: '/conversations',
      summary: 'Own conversations, the latest message first; with workspaceId those about one workspace',
      tags,
    })
    .input(z.object({ workspaceId: idSchema.optional(), ...pageSchema.shape }))
    .output(z.object({ items: z.array(conversationSchema), nextCursor: z.string().nullable() })),
  list: operation
    .route({
      method: 'GET',
      path: '/workspaces/{id}/messages',
      summary: 'One conversation about a workspace, its latest messages first',
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
      summary: 'Write to the other side; the same clientId sent again returns the message already stored',
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
      summary: 'Mark the messages of the other side as read, up to one of them',
      tags,
    })
    .input(conversationKeySchema.extend({ upTo: z.uuid('Mensagem desconhecida') }))
    .output(doneSchema),
}
