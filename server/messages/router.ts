import { api, requireUser } from '../http/procedures.ts'
import { listConversations } from './list-conversations.ts'
import { listMessages } from './list-messages.ts'
import { markMessagesRead } from './mark-messages-read.ts'
import { sendMessage } from './send-message.ts'

const operations = api.messages

export const messagesRouter = {
  conversations: operations.conversations
    .use(requireUser)
    .handler(({ context, input }) => listConversations(context.resources, context.user, input)),
  list: operations.list
    .use(requireUser)
    .handler(({ context, input }) => listMessages(context.resources, context.user, input)),
  send: operations.send
    .use(requireUser)
    .handler(({ context, input }) => sendMessage(context.resources, context.user, input)),
  markRead: operations.markRead.use(requireUser).handler(async ({ context, input }) => {
    await markMessagesRead(context.resources, context.user, input)
    return { done: true } as const
  }),
}
