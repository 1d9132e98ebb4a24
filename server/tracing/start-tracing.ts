import type { RequestListener } from 'node:http'

export type Tracing = {
  /** The listener with a span around each request. */
  trace: (listener: RequestListener) => RequestListener
  /** Sends what is left. */
  stop: () => Promise<void>
}

/**
 * Sends traces over OTLP where OTEL_EXPORTER_OTLP_ENDPOINT (or its …_TRACES_ENDPOINT) says where; the other variables
 * of OpenTelemetry's exporter count too. Without it nothing of it is loaded (SYS-23).
 * @param routeOf names a request after its address
 */
export async function startTracing(
  env: { traces: boolean },
  routeOf: (address: string) => string,
): Promise<Tracing | undefined> {
  if (!env.traces) return undefined
  const { openTracing } = await import('./open-tracing.ts')
  return openTracing(routeOf)
}
