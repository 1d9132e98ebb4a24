import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A span as OTLP sends it; its times are nanoseconds since 1970. */
export type Span = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  status?: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number; boolValue?: boolean } }[]
}

export type Collector = { spans: Span[]; url: string }

type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** Starts a collector of traces, closed when the calling test ends. @returns its address and the spans it received */
export async function startCollector(): Promise<Collector> {
  const spans: Span[] = []
  const server = createServer(async (request, response) => {
    const sent = (await json(request)) as Sent
    spans.push(
      ...sent.resourceSpans.flatMap((resource) => resource.scopeSpans.flatMap((scope) => scope.spans)),
    )
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
