import { api, requirePerson } from '../http/procedures.ts'
import { listConversations } from './list-conversations.ts'
import { listMessages } from './list-messages.ts'
import { markMessagesRead } from './mark-messages-read.ts'
import { sendMessage } from './send-message.ts'

const operations = api.messages

export const messagesRouter = {
  conversations: operations.conversations
    .use(requirePerson)
    .handler(({ context, input }) => listConversations(context.resources, context.person, input)),
  list: operations.list
    .use(requirePerson)
    .handler(({ context, input }) => listMessages(context.resources, context.person, input)),
  send: operations.send
    .use(requirePerson)
    .handler(({ context, input }) => sendMessage(context.resources, context.person, input)),
  markRead: operations.markRead.use(requirePerson).handler(async ({ context, input }) => {
    await markMessagesRead(context.resources, context.person, input)
    return { done: true } as const
  }),
}
