import { randomUUID } from 'node:crypto'

/** Where the messages about a space are read and written. */
export const messagesPath = (workspaceId: string) => `/api/v1/workspaces/${workspaceId}/messages`

/** The body of a new message. */
export const messageDraft = (content: string, more: object = {}) => ({
  content,
  clientId: randomUUID(),
  ...more,
})
