import { readEventStream, type StreamEvent } from './read-event-stream.ts'

/** How long each further try waits; the last wait is repeated (NOTF-14). */
export const RECONNECT_WAITS_MS = [1_000, 2_000, 5_000, 10_000]
const UNAUTHORIZED = 401

type Options = {
  /** The last position that is known now: a connection begins there. */
  position: () => number | undefined
  onEvent: (event: StreamEvent) => void
  /** There is nothing to hold open any more. */
  onSessionOver: () => void
}

/** Holds the stream of live events open, again and again, until it is stopped or the session is over. */
export function stayConnected({ position, onEvent, onSessionOver }: Options): () => void {
  const stopped = new AbortController()
  const { signal } = stopped

  async function run() {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        const status = await readEventStream(position(), signal, (event) => {
          failures = 0
          onEvent(event)
        })
        // The session is over: the page learns it with its next request, and keeps what is typed until then.
        if (status === UNAUTHORIZED) return onSessionOver()
      } catch {
        // Broken off, or stopped: the loop knows which.
      }
      if (!signal.aborted) await wait(RECONNECT_WAITS_MS[Math.min(failures, RECONNECT_WAITS_MS.length - 1)])
    }
  }

  /** Ends early when the connection is back, or nobody waits any more. */
  function wait(milliseconds: number | undefined): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, milliseconds)
      function done() {
        clearTimeout(timer)
        window.removeEventListener('online', done)
        signal.removeEventListener('abort', done)
        resolve()
      }
      window.addEventListener('online', done)
      signal.addEventListener('abort', done)
    })
  }

  void run()
  return () => stopped.abort()
}
