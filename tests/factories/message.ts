import { randomUUID } from 'node:crypto'
import type { TestServer } from '../server.ts'
import { signedIn } from './user.ts'

/** Where the messages about a space are read and written. */
export const messagesPath = (workspaceId: string) => `/api/v1/workspaces/${workspaceId}/messages`

/** The body of a new message. */
export const messageDraft = (content: string, more: object = {}) => ({
  content,
  clientId: randomUUID(),
  ...more,
})

/** The same of one conversation, as its host asks for it. */
export const hostsMessagesPath = (workspaceId: string, guestId: string) =>
  `${messagesPath(workspaceId)}?guestId=${guestId}`

/** A guest of its own with one message to the host. */
export async function newConversation(
  server: TestServer,
  workspaceId: string,
  content = 'Olá! A sala tem projetor?',
) {
  const user = await signedIn(server, 'guest', 'Thiago Leal')
  const { status, body } = await user.client.post(messagesPath(workspaceId), messageDraft(content))
  if (status !== 201) throw new Error(`Writing answered ${status}`)
  return { user, first: body }
}
