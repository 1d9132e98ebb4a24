import { and, asc, eq, gt, inArray, max, min, or } from 'drizzle-orm'
import type { Logger } from 'pino'
import { MS_PER_HOUR } from '#contract/dates.ts'
import type { CurrentUser } from '../actor.ts'
import type { Database } from '../database/connection.ts'
import { liveEvents, sessions } from '../database/schema.ts'
import type { EventBus } from './event-bus.ts'
import type { LiveEvent } from './live-event.ts'

export type LiveStreams = {
  /**
   * Opens a stream of server-sent events for one user.
   * @param after the last position that the reader has seen: later events come first. Without it only new ones come.
   * @returns undefined when the user has too many streams open here, and after closing.
   */
  open: (user: CurrentUser, after?: number) => ReadableStream<Uint8Array> | undefined
  /** The number of open streams of this instance. */
  count: () => number
  close: () => Promise<void>
}

const HEARTBEAT_MS = 30_000
const MAX_STREAMS_PER_ACCOUNT = 20
/** Frames that may wait for a slow reader; a slower one is disconnected, reconnects and catches up. */
const MAX_WAITING_FRAMES = 200
/** A reader that missed more than this reloads everything. */
const MAX_MISSED_EVENTS = 500
/** After this the reader reconnects, so that its permissions are checked again. */
const LONGEST_STREAM_MS = MS_PER_HOUR

type Stream = {
  user: CurrentUser
  openedAt: number
  send: (frame: string) => void
  /** The last event that was sent. */
  position: number
  /** Events that arrived while the missed ones were being read. */
  waiting: LiveEvent[] | undefined
  end: () => void
}

type Options = {
  bus: EventBus
  database: Database
  now: () => Date
  log: Logger
  heartbeatMs?: number
}

/** The open streams of this instance: each gets the bus's events for its user. */
export function openLiveStreams({
  bus,
  database,
  now,
  log,
  heartbeatMs = HEARTBEAT_MS,
}: Options): LiveStreams {
  const streams = new Set<Stream>()
  let isClosed = false
  const unsubscribe = bus.subscribe((event) => {
    for (const stream of streams) if (isFor(stream.user, event)) deliver(stream, event)
  })
  const stopSessionEnds = bus.onSessionEnd((id) => {
    for (const stream of streams) if (stream.user.sessionId === id) stream.end()
  })
  const beating = setInterval(() => {
    for (const stream of streams) {
      stream.send(': heartbeat\n\n')
      if (now().getTime() - stream.openedAt > LONGEST_STREAM_MS) stream.end()
    }
    endThoseThatChanged().catch((error) => log.warn({ err: error }, 'sessions of streams not checked'))
  }, heartbeatMs)

  /**
   * Ends streams whose session ended while the bus was not listening, and those of administrators whose
   * permissions changed.
   */
  async function endThoseThatChanged(): Promise<void> {
    const held = [...streams]
    if (held.length === 0) return
    const ids = [...new Set(held.map((stream) => stream.user.sessionId))]
    const rows = await database
      .select({ id: sessions.id, secondFactorAt: sessions.secondFactorAt })
      .from(sessions)
      .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, now())))
    const alive = new Map(rows.map((row) => [row.id, row.secondFactorAt ? 'proved' : 'missing']))
    for (const stream of held) {
      const { sessionId, demandedFactor } = stream.user
      const factor = alive.get(sessionId)
      if (!factor || (demandedFactor && demandedFactor !== factor)) stream.end()
    }
  }

  /** The events that this user missed; undefined when they are no longer stored, or too many. */
  async function missedBy(user: CurrentUser, after: number): Promise<LiveEvent[] | undefined> {
    const { topic, audience, recipientId, data, position } = liveEvents
    const [known] = await database.select({ first: min(position), last: max(position) }).from(liveEvents)
    if (after > Number(known?.last ?? 0) || after + 1 < Number(known?.first ?? 0)) return undefined
    const rows = await database
      .select({ position, topic, audience, recipientId, data })
      .from(liveEvents)
      .where(
        and(
          gt(position, after),
          or(eq(recipientId, user.id), user.role === 'admin' ? eq(audience, 'administrators') : undefined),
        ),
      )
      .orderBy(asc(position))
      .limit(MAX_MISSED_EVENTS + 1)
    if (rows.length > MAX_MISSED_EVENTS) return undefined
    return rows.map((row) => ({ ...row, position: row.position ?? 0 }))
  }

  /** Sends missed events, then those that arrived meanwhile, and from then on each as it arrives. */
  async function begin(stream: Stream, after: number | undefined): Promise<void> {
    stream.position = bus.position()
    let frames: string[] = []
    if (after !== undefined) {
      const missed = await missedBy(stream.user, after)
      if (missed) stream.position = missed.at(-1)?.position ?? Math.max(after, stream.position)
      frames = missed ? missed.map(frameOf) : [frame('reset', stream.position)]
    }
    frames.push(frame('ready', stream.position))
    stream.send(frames.join(''))
    const { waiting = [] } = stream
    stream.waiting = undefined
    for (const event of waiting) deliver(stream, event)
  }

  return {
    open: (user, after) => {
      if (isClosed) return undefined
      const own = [...streams].filter((stream) => stream.user.id === user.id)
      if (own.length >= MAX_STREAMS_PER_ACCOUNT) return undefined
      const encoder = new TextEncoder()
      let stream: Stream | undefined
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            const opened: Stream = {
              user,
              openedAt: now().getTime(),
              position: 0,
              waiting: [],
              send: (text) => {
                if (!streams.has(opened)) return
                if ((controller.desiredSize ?? 0) <= 0) opened.end()
                else controller.enqueue(encoder.encode(text))
              },
              end: () => {
                if (streams.delete(opened)) controller.close()
              },
            }
            stream = opened
            streams.add(opened)
            begin(opened, after).catch((error) => {
              log.warn({ err: error }, 'a live stream could not begin')
              opened.end()
            })
          },
          cancel() {
            if (stream) streams.delete(stream)
          },
        },
        { highWaterMark: MAX_WAITING_FRAMES },
      )
    },
    count: () => streams.size,
    close: async () => {
      isClosed = true
      clearInterval(beating)
      unsubscribe()
      stopSessionEnds()
      for (const stream of streams) stream.end()
    },
  }
}

function isFor(user: CurrentUser, event: LiveEvent): boolean {
  if (event.audience === 'administrators') return user.role === 'admin'
  return event.recipientId === user.id
}

function deliver(stream: Stream, event: LiveEvent): void {
  if (stream.waiting) {
    stream.waiting.push(event)
  } else if (event.position > stream.position) {
    stream.position = event.position
    stream.send(frameOf(event))
  }
}

function frameOf({ topic, position, data }: LiveEvent): string {
  return frame(topic, position, data)
}

function frame(event: string, position: number, data: Record<string, string> = {}): string {
  return `id: ${position}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
