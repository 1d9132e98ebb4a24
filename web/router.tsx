import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { isApiError } from './api/api-error.ts'
import { carriedError } from './api/carried-error.ts'
import { takeCarriedQueries } from './api/carried-queries.tsx'
import { type Api, createApi } from './api/client.ts'
import { ErrorKeepingQueryClient } from './api/error-keeping-query-client.ts'
import { LateErrorPage, LateNotFoundPage } from './features/layout/late-parts.tsx'
import { routeTree } from './routeTree.gen.ts'
import { leadToTopOfSamePage } from './same-address.ts'
import { parseSearchParams, writeSearchParams } from './search-params.ts'

/** How long a response counts as fresh. */
const STALE_TIME_MS = 60_000

/** One retry in the browser, except for errors that would be the same again. */
function shouldRetry(failures: number, error: Error): boolean {
  const isFinal = isApiError(error) && error.status < 500
  return !import.meta.env.SSR && failures < 1 && !isFinal
}

export type RouterContext = { api: Api; queryClient: QueryClient }

/** One router and one query cache per request on the server, per page load in the browser. */
export function getRouter(api: Api = createApi()) {
  /** Hashes of the queries that came with the page. */
  const fromPage = new Set<string>()
  const queryClient = new ErrorKeepingQueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        retry: shouldRetry,
        // A cached page can be older than `staleTime`. A response during hydration would restart it, and without a
        // connection there is none: the next navigation fetches.
        refetchOnMount: ({ queryHash }) => !fromPage.has(queryHash),
        refetchOnWindowFocus: false,
        // Offline a request fails with an error, instead of waiting without one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  const router = createRouter({
    routeTree,
    context: { api, queryClient } satisfies RouterContext,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: LateErrorPage,
    defaultNotFoundComponent: LateNotFoundPage,
    parseSearch: parseSearchParams,
    stringifySearch: writeSearchParams,
  })
  router.options.serializationAdapters = [carriedError]
  if (!import.meta.env.SSR) leadToTopOfSamePage(router)
  if (!import.meta.env.SSR) for (const hash of takeCarriedQueries(queryClient)) fromPage.add(hash)
  // A query's `gcTime` is meant for browsers: on the server it would hold each page's data in memory.
  router.serverSsrLifecycle = {
    onServerSsrAttach: [(serverSsr) => serverSsr.onCleanup(() => queryClient.clear())],
  }
  router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
    if (hrefChanged) fromPage.clear()
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
