import type { RequestListener } from 'node:http'

export type Tracing = {
  /** The listener with a span around each request. */
  trace: (listener: RequestListener) => RequestListener
  /** Sends the remaining spans. */
  stop: () => Promise<void>
}

/**
 * Sends traces over OTLP to OTEL_EXPORTER_OTLP_ENDPOINT (or its …_TRACES_ENDPOINT); the other variables of
 * OpenTelemetry's exporter apply too. Without an endpoint no code for tracing is loaded (SYS-23).
 * @param routeOf returns the route of a request's address, as the span's name
 */
export async function startTracing(
  env: { traces: boolean; tracesShare: number },
  routeOf: (address: string) => string,
): Promise<Tracing | undefined> {
  if (!env.traces) return undefined
  const { openTracing } = await import('./open-tracing.ts')
  return openTracing(routeOf, env.tracesShare)
}
