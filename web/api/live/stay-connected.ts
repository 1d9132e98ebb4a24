import { readEventStream, type StreamEvent } from './read-event-stream.ts'

/** The wait before each retry; the last one is repeated (NOTF-14). */
export const RECONNECT_WAITS_MS = [1_000, 2_000, 5_000, 10_000]
const UNAUTHORIZED = 401

type Options = {
  /** The last known position, from which a connection continues. */
  position: () => number | undefined
  onEvent: (event: StreamEvent) => void
  /** Called when the session has ended; there are no more retries. */
  onSessionOver: () => void
}

/** Holds the stream of live events open and reconnects, until it is stopped or the session has ended. */
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
        if (status === UNAUTHORIZED) return onSessionOver()
      } catch {
        // The connection broke, or was stopped: the loop checks which.
      }
      if (!signal.aborted) await wait(RECONNECT_WAITS_MS[Math.min(failures, RECONNECT_WAITS_MS.length - 1)])
    }
  }

  /** Resolves early when the device is online again, or when stopped. */
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
