import type { NotificationType } from './notifications/kinds.ts'

/** What can happen that someone's page, or another instance's cache, wants to know; with the ids it is about. */
export type LiveEventData = {
  /** Something is new in a person's bell, or was read. */
  'notifications-changed': { type?: NotificationType; workspaceId?: string }
  /** A conversation of theirs has a new message, or one was read. */
  'messages-changed': { workspaceId: string; guestId?: string }
  /** What administrators decide about has changed. */
  'moderation-changed': { workspaceId: string }
  /** A space is not as it was: whatever is kept of it is old. */
  'workspace-changed': { workspaceId: string }
}

export type LiveEventTopic = keyof LiveEventData
