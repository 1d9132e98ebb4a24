import { shorten } from '#contract/text/rules.ts'
import { type NotificationDefinition, workspaceSubject } from './kind.ts'

const SHOWN_CHARACTERS = 120

type NewMessage = {
  workspace: { id: string; name: string }
  /** The guest whose conversation it is, where the host reads it. */
  conversation: { id: string; guestId: string | null }
  senderName: string
  content: string
}

export const message: NotificationDefinition<NewMessage> = {
  type: 'message',
  subject: workspaceSubject,
  text: ({ workspace, senderName, content }) => ({
    title: `Nova mensagem de ${senderName}`,
    message: `${workspace.name}: ${shorten(content, SHOWN_CHARACTERS)}`,
  }),
  conversation: ({ conversation }) => conversation,
  // Only about messages that stay unread: see server/messages/send-message-mail.ts.
  mail: 'by-feature',
}
