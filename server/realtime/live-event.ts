/** What can happen that someone's page, or another instance's cache, wants to know; with the ids it is about. */
export type LiveEventData = {
  /** Something is new in a person's bell, or was read. */
  'notifications-changed': { type?: 'approval' | 'rejection' | 'message'; workspaceId?: string }
  /** A conversation of theirs has a new message, or one was read. */
  'messages-changed': { workspaceId: string; guestId?: string }
  /** What administrators decide about has changed. */
  'review-changed': { workspaceId: string }
  /** A space is not as it was: whatever is kept of it is old. */
  'workspace-changed': { workspaceId: string }
}

type Audience =
  | { audience: 'person'; recipientId: string }
  | { audience: 'administrators' | 'servers'; recipientId?: null }

export type NewLiveEvent = {
  [Topic in keyof LiveEventData]: { topic: Topic; data: LiveEventData[Topic] } & Audience
}[keyof LiveEventData]

/** As it comes from the database. */
export type LiveEvent = {
  /** In the order of the commits: whoever has seen a position has seen every lower one. */
  position: number
  topic: string
  audience: string
  recipientId: string | null
  data: Record<string, string>
}
