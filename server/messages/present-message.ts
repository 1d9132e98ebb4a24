import type { Message } from '#contract/messages/shapes.ts'
import type { messages } from '../database/schema.ts'

type Stored = typeof messages.$inferSelect

/** A row of messages; its times are dates or, read as JSON, strings. */
export type MessageRow = Omit<Stored, 'conversationId' | 'createdAt' | 'readAt' | 'removedAt'> & {
  createdAt: Date | string
  readAt: Date | string | null
  removedAt: Date | string | null
}

/** Row → contract shape, as this user sees it. */
export function presentMessage(row: MessageRow, userId: string, bookingCode: string | null = null): Message {
  const { id, clientId, title, content, isRejection, rejectionReason } = row
  return {
    id,
    clientId,
    isOwn: row.senderId === userId,
    title,
    content,
    isRejection,
    rejectionReason,
    bookingCode,
    isRemoved: row.removedAt !== null,
    read: row.readAt !== null,
    createdAt: new Date(row.createdAt).toISOString(),
  }
}
