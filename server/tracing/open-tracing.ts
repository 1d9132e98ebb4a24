import type { IncomingMessage, RequestListener } from 'node:http'
import {
  type Context,
  context,
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
import type { Tracing } from './start-tracing.ts'

const SERVICE = 'pouso'
/** W3C Trace Context: version, trace, parent span, flags. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** A span per request and, within it, one per statement of the database: its text, never its values. */
export function openTracing(routeOf: (address: string) => string): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(keptRatio()) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer(SERVICE)
  const restore = traceStatements(tracer)
  return {
    trace: (listener) => traceRequests(listener, tracer, routeOf),
    stop: async () => {
      restore()
      context.disable()
      await provider.shutdown()
    },
  }
}

function traceRequests(
  listener: RequestListener,
  tracer: Tracer,
  routeOf: (address: string) => string,
): RequestListener {
  return (request, response) => {
    const route = routeOf(request.url ?? '/')
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method ?? '', 'http.route': route },
      },
      parentOf(request),
    )
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode)
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(context.active(), span), () => listener(request, response))
  }
}

/** The trace that a proxy or another program started. */
function parentOf(request: IncomingMessage): Context {
  const [, traceId, spanId, flags] = TRACE_PARENT.exec(String(request.headers.traceparent ?? '')) ?? []
  if (!traceId || !spanId) return context.active()
  return trace.setSpanContext(context.active(), {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags ?? '', 16) & TraceFlags.SAMPLED,
    isRemote: true,
  })
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

/** The share of traces that are sent, OTEL_TRACES_SAMPLER_ARG (0 to 1); by default all of them. */
function keptRatio(): number {
  const ratio = Number(process.env.OTEL_TRACES_SAMPLER_ARG ?? 1)
  return ratio >= 0 && ratio <= 1 ? ratio : 1
}
