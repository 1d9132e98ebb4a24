import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { MS_PER_SECOND } from '#contract/dates.ts'

type Options = {
  /** How many begin at once after a pause. */
  burst: number
  /** How many begin in a second at most, once those have. */
  perSecond: number
  /** How many wait at most; the others are refused. */
  mostWaiting: number
  refuse: RequestListener
}

/** The time between two turns of waiting requests. */
const TURN_MS = 5

/**
 * Limits how many requests begin per second, so that others find the event loop free, however many of these
 * arrive. A single one doesn't wait.
 */
export function paceRequests(
  listener: RequestListener,
  { burst, perSecond, mostWaiting, refuse }: Options,
): RequestListener {
  const waiting: { request: IncomingMessage; response: ServerResponse }[] = []
  let allowed = burst
  let countedAt = performance.now()
  let turn: NodeJS.Timeout | undefined

  function beginAllowed(): void {
    const now = performance.now()
    allowed = Math.min(burst, allowed + ((now - countedAt) * perSecond) / MS_PER_SECOND)
    countedAt = now
    while (allowed >= 1) {
      const next = waiting.shift()
      if (!next) return
      // Its sender may have disconnected meanwhile.
      if (next.response.destroyed) continue
      allowed -= 1
      listener(next.request, next.response)
    }
    if (waiting.length === 0 || turn) return
    turn = setTimeout(() => {
      turn = undefined
      beginAllowed()
    }, TURN_MS)
  }

  return (request, response) => {
    if (waiting.length >= mostWaiting) {
      refuse(request, response)
      return
    }
    waiting.push({ request, response })
    beginAllowed()
  }
}
