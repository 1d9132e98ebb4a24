import contractPaths from 'virtual:contract-paths'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { contract } from '#contract/index.ts'
import { toApiError } from './api-error.ts'

/** What a call may say beside its input. */
export type CallContext = {
  /** Names a submission, so that the same one sent again does nothing more. */
  idempotencyKey?: string
}

export type ApiClient = ContractRouterClient<typeof contract, CallContext>

/** What the server hands over with each page request. */
export type PageContext = { api: ApiClient }

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext }
  }
}

function createHttpClient(): ApiClient {
  const link = new OpenAPILink<CallContext>(contractPaths, {
    headers: ({ context }) => ({
      ...(context.idempotencyKey && { 'idempotency-key': context.idempotencyKey }),
    }),
    url: () => new URL('/api/v1', window.location.origin),
    customErrorResponseBodyDecoder: (body, { status }) => toApiError(body, status),
  })
  return createORPCClient(link)
}

let httpClient: ApiClient | undefined

/** The one API client: in process while a page is rendered, over HTTP in the browser. */
const getClient = createIsomorphicFn()
  .server((): ApiClient => {
    const context = getGlobalStartContext()
    if (!context) throw new Error('No request is being rendered')
    return context.api
  })
  .client((): ApiClient => {
    httpClient ??= createHttpClient()
    return httpClient
  })

/** The operations as queries and mutations for TanStack Query; made once per request or browser. */
export function createApi() {
  return createTanstackQueryUtils(getClient())
}

export type Api = ReturnType<typeof createApi>
