import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

type Options = {
  /** How many are in progress at most. */
  atOnce: number
  /** How many wait at most; the others are refused. */
  mostWaiting: number
  refuse: RequestListener
}

/**
 * Begins one request in each turn of the event loop, and so many at once: other requests get their turn between them,
 * however many of these arrive.
 */
export function paceRequests(
  listener: RequestListener,
  { atOnce, mostWaiting, refuse }: Options,
): RequestListener {
  const waiting: (() => void)[] = []
  let running = 0
  let isScheduled = false

  function schedule(): void {
    if (isScheduled || running >= atOnce || waiting.length === 0) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      waiting.shift()?.()
      schedule()
    })
  }

  function begin(request: IncomingMessage, response: ServerResponse): void {
    // Its sender has gone meanwhile.
    if (response.destroyed) return
    running += 1
    response.once('close', () => {
      running -= 1
      schedule()
    })
    listener(request, response)
  }

  return (request, response) => {
    if (waiting.length >= mostWaiting) {
      refuse(request, response)
      return
    }
    waiting.push(() => begin(request, response))
    schedule()
  }
}
