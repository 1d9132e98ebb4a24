import { stayConnected } from './keep-connected.ts'
import type { StreamEvent } from './read-event-stream.ts'

/** What the tabs of one browser tell each other. */
type TabMessage =
  | { kind: 'event'; event: StreamEvent }
  /** Of a tab that just opened: how far it knows things. */
  | { kind: 'hello' }
  /** The answer of the tab that holds the stream. */
  | { kind: 'position'; position: number }

type Options = {
  /** Whose events: tabs of different people don't mix. */
  userId: string
  /** What the page was rendered with. */
  position: number | undefined
  onEvent: (topic: string, data: Record<string, string>) => void
}

/**
 * One stream per browser: the tab that holds the lock reads it and passes the events on; when it closes, the next one
 * goes on from where it knows things. Each tab takes each event once. Browsers without locks have a stream per tab.
 * A tab that finds the session over gives the lock away, for a tab where the same person has signed in again.
 */
export function shareLiveEvents({ userId, onEvent, ...start }: Options): () => void {
  const name = `pouso.live.${userId}`
  const leaving = new AbortController()
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined
  let position = start.position
  let isLeading = false
  let isInLine = false
  let disconnect = () => {}

  function take({ topic, position: at, data }: StreamEvent) {
    // Without a known beginning, whatever happened before the stream opened may be missing.
    if (topic === 'ready' && position === undefined) onEvent('reset', {})
    const isNew = topic === 'reset' || position === undefined || at > position
    if (isNew) position = at
    if (isNew && topic !== 'ready') onEvent(topic, data)
  }

  function lead(onEnd = () => {}) {
    isLeading = true
    disconnect = stayConnected({
      position: () => position,
      onEvent: (event) => {
        take(event)
        channel?.postMessage({ kind: 'event', event } satisfies TabMessage)
      },
      onSessionOver: () => {
        isLeading = false
        isInLine = false
        // Nobody hears what happens until the next stream begins.
        position = undefined
        onEnd()
      },
    })
  }

  /** Leads as soon as no other tab does. */
  function standInLine() {
    isInLine = true
    const hold = () =>
      new Promise<void>((resolve) => {
        leaving.signal.addEventListener('abort', () => resolve())
        lead(resolve)
      })
    navigator.locks.request(name, { signal: leaving.signal }, hold).catch(() => undefined)
  }

  if (channel && 'locks' in navigator) {
    channel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
      // Another tab holds a stream: there is a session again.
      if (message.kind !== 'hello' && !isInLine) standInLine()
      if (message.kind === 'event') take(message.event)
      if (message.kind === 'hello' && isLeading && position !== undefined) {
        channel.postMessage({ kind: 'position', position } satisfies TabMessage)
      }
      if (message.kind === 'position' && message.position > (position ?? -1)) {
        position = message.position
        onEvent('reset', {})
      }
    }
    channel.postMessage({ kind: 'hello' } satisfies TabMessage)
    standInLine()
  } else {
    lead()
  }

  return () => {
    leaving.abort()
    disconnect()
    channel?.close()
  }
}
