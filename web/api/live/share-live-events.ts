import type { StreamEvent } from './read-event-stream.ts'
import { stayConnected } from './stay-connected.ts'

/** The messages between the tabs of one browser. */
type TabMessage =
  | { kind: 'event'; event: StreamEvent }
  /** From a tab that has just opened: asks for the position. */
  | { kind: 'hello' }
  /** The response of the tab that holds the stream. */
  | { kind: 'position'; position: number }

type Options = {
  /** Only tabs of the same user share a stream. */
  userId: string
  /** The position when the page was rendered. */
  position: number | undefined
  onEvent: (topic: string, data: Record<string, string>) => void
  /** The server has ended the session; the tab that holds the stream learns it first. */
  onSessionOver: () => void
}

/**
 * One stream per browser: the tab that holds the lock reads it and passes the events on; when it closes, the next tab
 * continues from its last position. Each tab handles each event once. Browsers without locks have a stream per tab.
 * A tab whose session has ended releases the lock, for a tab where the same user has signed in again.
 */
export function shareLiveEvents({ userId, onEvent, onSessionOver, ...start }: Options): () => void {
  const name = `pouso.live.${userId}`
  const leaving = new AbortController()
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined
  let position = start.position
  let isLeading = false
  let isQueued = false
  let disconnect = () => {}

  function take({ topic, position: at, data }: StreamEvent) {
    // Without a known position, events from before the stream opened may be missing.
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
        isQueued = false
        // No tab receives events until the next stream begins.
        position = undefined
        onEnd()
        onSessionOver()
      },
    })
  }

  /** Waits for the lock, and leads as soon as no other tab does. */
  function queueForLead() {
    isQueued = true
    const hold = () =>
      new Promise<void>((resolve) => {
        leaving.signal.addEventListener('abort', () => resolve())
        lead(resolve)
      })
    navigator.locks.request(name, { signal: leaving.signal }, hold).catch(() => undefined)
  }

  if (channel && 'locks' in navigator) {
    channel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
      // Another tab has a stream, and so there is a session again.
      if (message.kind !== 'hello' && !isQueued) queueForLead()
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
    queueForLead()
  } else {
    lead()
  }

  return () => {
    leaving.abort()
    disconnect()
    channel?.close()
  }
}
