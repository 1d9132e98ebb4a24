import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, Histogram, type Registry } from 'prom-client'
import { API_PREFIX } from '#contract/api-prefix.ts'

/** Node publishes these for every request of every server in this process. */
const STARTED = 'http.server.request.start'
const ANSWERED = 'http.server.response.finish'
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Excluded: a stream's duration is not latency. */
const STREAM = `${API_PREFIX}/events`
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const startedAt = Symbol('when a request started')
type Timed = IncomingMessage & { [startedAt]?: number }

/** Counts requests and their duration by route, without a middleware. @returns a function that stops it */
export function measureRequests(registry: Registry, routeOf: (address: string) => string): () => void {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of the request to the end of the response, by route',
    labelNames: ['method', 'route'] as const,
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  /** By one string: the library's look-up by labels takes longer than sending a cached page. */
  const counters = new Map<string, { inc: () => void }>()
  const timers = new Map<string, { observe: (seconds: number) => void }>()

  const onStart = (message: unknown) => {
    const { request } = message as { request: Timed }
    request[startedAt] = performance.now()
  }
  const onAnswer = (message: unknown) => {
    const { request, response } = message as { request: Timed; response: ServerResponse }
    const began = request[startedAt]
    if (began === undefined) return
    const route = routeOf(request.url ?? '/')
    const method = METHODS.has(request.method ?? '') ? String(request.method) : 'other'
    const series = `${method} ${route}`
    const status = response.statusCode
    find(counters, `${series} ${status}`, () => requests.labels(method, route, String(status))).inc()
    if (route === STREAM) return
    const seconds = (performance.now() - began) / 1000
    find(timers, series, () => duration.labels(method, route)).observe(seconds)
  }
  subscribe(STARTED, onStart)
  subscribe(ANSWERED, onAnswer)
  return () => {
    unsubscribe(STARTED, onStart)
    unsubscribe(ANSWERED, onAnswer)
  }
}

function find<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const known = map.get(key)
  if (known) return known
  const created = create()
  map.set(key, created)
  return created
}
