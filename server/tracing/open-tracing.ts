import type { RequestListener } from 'node:http'
import {
  type Context,
  context,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import pg from 'pg'
import { API_PREFIX } from '#contract/api-prefix.ts'
import { TRACEPARENT, TRACES_PATH } from '#contract/traces/rules.ts'
import { setCurrentTrace } from '../current-trace.ts'
import { openBrowserSpans } from './browser-spans.ts'
import type { Tracing } from './start-tracing.ts'

const SERVICE = 'pouso'
/** Its requests are no part of a trace: they are about one. */
const TRACES_ROUTE = `${API_PREFIX}${TRACES_PATH}`

/**
 * A span per request and, within it, one per operation and one per statement of the database: its text, never its
 * values. A job that a request enqueues is part of its trace, whenever and wherever it runs (SYS-31). The browser whose
 * user caused the request reports the span above it (SYS-32).
 * @param share of the traces that are sent: 0 to 1
 */
export function openTracing(routeOf: (address: string) => string, share: number): Tracing {
  const resource = resourceFromAttributes({ 'service.name': SERVICE }).merge(
    detectResources({ detectors: [envDetector] }),
  )
  const spanProcessors = [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })]
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors,
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer(SERVICE)
  const restore = traceStatements(tracer)
  setCurrentTrace({
    within: (name, work) => (trace.getActiveSpan() ? runWithin(tracer.startSpan(name), work) : work()),
    withinJob: ({ name, id, traceparent }, work) => {
      const attributes = { 'messaging.destination.name': name, 'messaging.message.id': id }
      const options = { kind: SpanKind.CONSUMER, attributes }
      return runWithin(tracer.startSpan(`job ${name}`, options, parentOf(traceparent)), work)
    },
    traceparent: () => {
      const active = trace.getActiveSpan()?.spanContext()
      return active && isSampled(active) ? write(active) : undefined
    },
    addBrowserSpan: share > 0 ? openBrowserSpans({ resource, spanProcessors }) : undefined,
  })
  return {
    trace: (listener) => traceRequests(listener, { tracer, routeOf, share }),
    stop: async () => {
      setCurrentTrace(undefined)
      restore()
      context.disable()
      await provider.shutdown()
    },
  }
}

/** Runs the work within a span, which ends with it. */
async function runWithin<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await context.with(trace.setSpan(context.active(), span), work)
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

const isSampled = ({ traceFlags }: SpanContext) => (traceFlags & TraceFlags.SAMPLED) !== 0

/** W3C Trace Context, 3.2. */
function write({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

function traceRequests(
  listener: RequestListener,
  { tracer, routeOf, share }: { tracer: Tracer; routeOf: (address: string) => string; share: number },
): RequestListener {
  return (request, response) => {
    const route = routeOf(request.url ?? '/')
    if (route === TRACES_ROUTE) return listener(request, response)
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method ?? '', 'http.route': route },
      },
      parentOf(String(request.headers.traceparent ?? ''), share),
    )
    // Browsers show it to scripts and reports (Server Timing), so that what a user saw can be found among the
    // traces.
    response.setHeader('server-timing', `traceparent;desc="${write(span.spanContext())}"`)
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode)
      // The 'Código do erro' that users read, which the log has too.
      span.setAttribute('http.response.header.x-request-id', [
        String(response.getHeader('x-request-id') ?? ''),
      ])
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(context.active(), span), () => listener(request, response))
  }
}

/**
 * The parent span of a trace that began elsewhere.
 * @param keptShare for a trace from outside, the share that is sent (0 to 1): its sender names the trace, but
 *   doesn't decide how much is sent; without it the trace is our own, and its flag decides
 */
function parentOf(traceparent: string, keptShare?: number): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? []
  if (!traceId || !spanId) return context.active()
  const isKept =
    keptShare === undefined
      ? (Number.parseInt(flags ?? '', 16) & TraceFlags.SAMPLED) !== 0
      : Math.random() < keptShare
  const traceFlags = isKept ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(context.active(), { traceId, spanId, traceFlags, isRemote: true })
}

type Query = (...parameters: unknown[]) => unknown

/** The driver has no hook for tracing: its query method is replaced until tracing stops. */
function traceStatements(tracer: Tracer): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const plain = prototype.query
  prototype.query = function (this: unknown, ...parameters) {
    const statement = parameters[0] as string | { text?: string } | undefined
    const text = typeof statement === 'string' ? statement : statement?.text
    const isOfRequest = trace.getSpan(context.active()) !== undefined
    if (!isOfRequest || text === undefined) return plain.apply(this, parameters)
    const span = tracer.startSpan(text.trimStart().split(/\s/, 1)[0] ?? 'query', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    })
    const end = (error?: unknown) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    const callback = parameters.at(-1)
    if (typeof callback === 'function') {
      const ended = (error: unknown, ...results: unknown[]) => {
        end(error)
        callback(error, ...results)
      }
      return plain.apply(this, [...parameters.slice(0, -1), ended])
    }
    const result = plain.apply(this, parameters)
    if (result instanceof Promise) result.then(() => end(), end)
    else end()
    return result
  }
  return () => {
    prototype.query = plain
  }
}
