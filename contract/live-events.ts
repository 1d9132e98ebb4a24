import type { NotificationType } from './notifications/kinds.ts'

/** The events that pages and other instances' caches subscribe to, with the ids that they concern. */
export type LiveEventData = {
  /** A user has a new notification, or one was read. */
  'notifications-changed': { type?: NotificationType; workspaceId?: string }
  /** A conversation of the user has a new message, or one was read. */
  'messages-changed': { workspaceId: string; guestId?: string }
  /** The favourites of the user's account, or their lists, have changed. */
  'favorites-changed': Record<string, never>
  /**
   * A booking of the user, as guest or host, was made or moved; administrators get the event of every
   * booking.
   */
  'bookings-changed': { code: string; workspaceId?: string }
  /**
   * A dispute was opened or moved, by somebody or by its clock, so that administrators' counts are stale. The
   * sides get the event of their booking.
   */
  'disputes-changed': { code: string }
  /** The listings, reports or reviews that administrators decide about have changed. */
  'moderation-changed': { workspaceId?: string }
  /** A workspace has changed: cached copies of it are stale. */
  'workspace-changed': { workspaceId: string }
  /** Times of a workspace were taken or freed: cached availability of it is stale, its pages are not. */
  'availability-changed': { workspaceId: string }
}

export type LiveEventTopic = keyof LiveEventData
