import type { LiveEventData, LiveEventTopic } from '#contract/live-events.ts'

type Audience =
  | { audience: 'person'; recipientId: string }
  | { audience: 'administrators' | 'servers'; recipientId?: null }

export type NewLiveEvent = {
  [Topic in LiveEventTopic]: { topic: Topic; data: LiveEventData[Topic] } & Audience
}[LiveEventTopic]

/** An event as read from the database. */
export type LiveEvent = {
  /** In the order of the commits: a reader who has seen a position has seen every lower one. */
  position: number
  topic: string
  audience: string
  recipientId: string | null
  data: Record<string, string>
}
