import type { Context } from 'hono'
import type { Actor } from '../actor.ts'
import { apiError } from '../errors.ts'
import type { LiveStreams } from '../realtime/live-streams.ts'
import { errorBody } from './api-errors.ts'

const POSITION = /^\d{1,15}$/
const RETRY_SECONDS = 10
const TOO_MANY = 'Há páginas demais abertas com esta conta. Feche algumas para receber avisos aqui.'

/** A user's stream of server-sent events (HTML standard, 9.2), after the position in Last-Event-ID or `after`. */
export function serveLiveEvents(context: Context, actor: Actor, streams: LiveStreams): Response {
  if (!actor) return context.json(errorBody(apiError('UNAUTHENTICATED')), 401)
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    // nginx would hold the events back until its buffer is full.
    'x-accel-buffering': 'no',
  }
  if (context.req.method === 'HEAD') return new Response(null, { headers })
  const seen = context.req.header('last-event-id') ?? context.req.query('after')
  const after = seen !== undefined && POSITION.test(seen) ? Number(seen) : undefined
  const stream = streams.open(actor, after)
  if (!stream) {
    return context.json(errorBody(apiError('TOO_MANY_REQUESTS', TOO_MANY)), 429, {
      'retry-after': String(RETRY_SECONDS),
    })
  }
  return new Response(stream, { headers })
}
