import { TRACES_PATH } from '#contract/traces/rules.ts'
import { randomHex } from './random-hex.ts'

const TRACE_ID_BYTES = 16
const SPAN_ID_BYTES = 8

/** A trace that begins in this browser, with a request that changes something (SYS-32). */
export type BegunTrace = {
  /** The value of the request's `traceparent` header (W3C Trace Context). */
  traceparent: string
  /**
   * Reports the browser's own part, in the background, if the server keeps the trace.
   * @param serverTiming the answer's header of this name
   */
  end: (serverTiming: string | null, succeeded: boolean) => void
}

/** Begins a trace with the request of an operation, such as 'bookings.book'. */
export function beginTrace(operation: string): BegunTrace {
  const traceId = randomHex(TRACE_ID_BYTES)
  const traceparent = `00-${traceId}-${randomHex(SPAN_ID_BYTES)}-01`
  const kept = new RegExp(`traceparent;desc="00-${traceId}-[0-9a-f]{16}-01"`)
  const startedAt = performance.now()
  return {
    traceparent,
    end: (serverTiming, succeeded) => {
      const durationMs = Math.round(performance.now() - startedAt)
      if (serverTiming && kept.test(serverTiming)) report({ traceparent, operation, durationMs, succeeded })
    },
  }
}

/** Sends without the user's cookies; the request survives leaving the page, and its failure is ignored. */
function report(span: object): void {
  fetch(`/api/v1${TRACES_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(span),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)
}
