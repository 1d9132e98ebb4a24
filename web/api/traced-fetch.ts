import { beginTrace } from './begin-trace.ts'

/**
 * Sends a request to the API; one that changes something begins a trace.
 * @param path of the operation, as in ['bookings', 'book']
 */
export async function tracedFetch(
  request: Request,
  init: RequestInit,
  path: readonly string[],
): Promise<Response> {
  if (request.method === 'GET') return fetch(request, init)
  const trace = beginTrace(path.join('.'))
  request.headers.set('traceparent', trace.traceparent)
  const response = await fetch(request, init)
  trace.end(response.headers.get('server-timing'), response.ok)
  return response
}
