import { ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { AlwaysOnSampler, TracerProvider, type TracerProviderOptions } from '@opentelemetry/sdk-trace'
import { TRACEPARENT } from '#contract/traces/rules.ts'
import type { AddBrowserSpan } from '../current-trace.ts'

/**
 * Records what browsers report about requests that they sent. The ids are the browser's own, so that the
 * request's span lies within the browser's; whether the trace is stored was decided with the request, so
 * every report is sent.
 * @param options resource and processors of the server's own spans
 */
export function openBrowserSpans(
  options: Pick<TracerProviderOptions, 'resource' | 'spanProcessors'>,
): AddBrowserSpan {
  let traceId = ''
  let spanId = ''
  const provider = new TracerProvider({
    ...options,
    sampler: new AlwaysOnSampler(),
    // Starting a span is synchronous: it gets the ids that were set just before.
    idGenerator: { generateTraceId: () => traceId, generateSpanId: () => spanId },
  })
  const tracer = provider.getTracer('browser')
  return ({ traceparent, operation, durationMs, succeeded }, endedAt) => {
    const ids = TRACEPARENT.exec(traceparent)
    if (!ids?.[1] || !ids[2]) return
    traceId = ids[1]
    spanId = ids[2]
    const span = tracer.startSpan(
      `browser ${operation}`,
      {
        kind: SpanKind.CLIENT,
        startTime: new Date(endedAt.getTime() - durationMs),
        // Nobody verifies what a browser reports.
        attributes: { 'pouso.origin': 'browser', 'pouso.unverified': true },
      },
      ROOT_CONTEXT,
    )
    if (!succeeded) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endedAt)
  }
}
