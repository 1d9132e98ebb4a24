import contractPaths from 'virtual:contract-paths'
import { ORPCError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { isErrorBody } from './api-error.ts'
import type { CallContext } from './client.ts'
import { tracedFetch } from './traced-fetch.ts'

/** Sends the browser's calls over HTTP; loaded with the first call (`web/api/client.ts`). */
export const httpLink = new OpenAPILink<CallContext>(contractPaths, {
  headers: ({ context }) => ({
    ...(context.idempotencyKey && { 'idempotency-key': context.idempotencyKey }),
  }),
  fetch: (request, init, _options, path) => tracedFetch(request, init, path),
  url: () => new URL('/api/v1', window.location.origin),
  customErrorResponseBodyDecoder: (body, { status }) => {
    if (!isErrorBody(body)) return undefined
    const { code, message, ...data } = body
    return new ORPCError(code, { status, message, defined: true, data })
  },
})
