import { shorten } from '#contract/text/rules.ts'
import { type NotificationDefinition, workspaceSubject } from './kind.ts'

const SHOWN_CHARACTERS = 120

type NewMessage = {
  workspace: { id: string; name: string }
  /** The conversation; its guest only where the host reads the notification. */
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
  // Only about messages that stay unread (server/messages/send-message-mail.ts).
  mail: 'by-feature',
}
