import type { ContractRouterClient } from '@orpc/contract'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { ReactElement } from 'react'
import type { contract } from '#contract/index.ts'
import { onFirstInteraction } from '#web/ui/first-interaction.ts'
import { type Call, queryOptionsOf } from './query-options.ts'

/** Options of a call beside its input. */
export type CallContext = {
  /** The idempotency key of a submission, which makes a retry a no-op. */
  idempotencyKey?: string
}

export type ApiClient = ContractRouterClient<typeof contract, CallContext>

/** What the server passes along with each page request. */
export type PageContext = {
  api: ApiClient
  /** Receives the rendered page, and a problem of its scripts for the server's log. */
  page: {
    html?: Buffer
    problem?: string
    /** The host of the workspace that the page is about. */
    hostId?: string
    /** Marks the place of a part that depends on who reads, while a page's shared part is rendered. */
    markPersonal?: (name: string, props: object) => string
    /** The parts that other pages have too, while a page's shared part is rendered. */
    fragments?: { find: (key: string, body: ReactElement) => string | undefined }
  }
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext }
  }
}

const loadLink = () => import('./send-call.ts')

/** The operation of a client that is at this path. */
function operationAt(client: object, path: readonly string[]): (...args: unknown[]) => Promise<unknown> {
  const found = path.reduce<unknown>((place, name) => Reflect.get(Object(place), name), client)
  if (typeof found !== 'function') throw new Error(`The contract has no operation ${path.join('.')}`)
  return (...args) => found(...args)
}

/** In process while a page is rendered, over HTTP in the browser. */
const getCall = createIsomorphicFn()
  .server((): Call => {
    const context = getGlobalStartContext()
    if (!context) throw new Error('No request is being rendered')
    return (path, input, options) => operationAt(context.api, path)(input, options)
  })
  .client((): Call => {
    // Preloads the HTTP link, which most pages first need when a user acts. If this fails, the call reports it.
    onFirstInteraction(() => void loadLink().catch(() => undefined))
    return async (path, input, { signal, context = {} } = {}) => {
      const { sendCall } = await loadLink()
      return sendCall(path, input, { signal, context })
    }
  })

/** The operations of a client in this process, for what is rendered outside of the router's own request. */
export function createApiOf(client: ApiClient) {
  return queryOptionsOf((path, input, options) => operationAt(client, path)(input, options))
}

/** The operations as queries and mutations for TanStack Query; created once per request or browser. */
export function createApi() {
  return queryOptionsOf(getCall())
}

export type Api = ReturnType<typeof createApi>
