import { randomUUID } from 'node:crypto'
import type { TestServer } from '../server.ts'
import { signedIn } from './user.ts'

/** The API path of the messages about a workspace. */
export const messagesPath = (workspaceId: string) => `/api/v1/workspaces/${workspaceId}/messages`

/** The body of a new message. */
export const messageDraft = (content: string, more: object = {}) => ({
  content,
  clientId: randomUUID(),
  ...more,
})

/** The path of one conversation as its host requests it. */
export const hostsMessagesPath = (workspaceId: string, guestId: string) =>
  `${messagesPath(workspaceId)}?guestId=${guestId}`

/** A new guest with one message to the host. */
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
