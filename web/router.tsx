import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { isApiError } from './api/api-error.ts'
import { carriedError } from './api/carried-error.ts'
import { takeCarriedQueries } from './api/carried-queries.tsx'
import { type Api, createApi } from './api/client.ts'
import { PatientQueryClient } from './api/patient-query-client.ts'
import { ErrorPage } from './features/layout/error-page.tsx'
import { NotFoundPage } from './features/layout/not-found-page.tsx'
import { routeTree } from './routeTree.gen.ts'
import { parseSearchParams, writeSearchParams } from './search-params.ts'

/** How long an answer counts as fresh. */
const STALE_TIME_MS = 60_000

/** One more try for what may pass; never while a page is rendered, and never for an answer that will be the same. */
function shouldRetry(failures: number, error: Error): boolean {
  const isFinal = isApiError(error) && error.status < 500
  return !import.meta.env.SSR && failures < 1 && !isFinal
}

export type RouterContext = { api: Api; queryClient: QueryClient }

/** One router and one query cache per request on the server, per page load in the browser. */
export function getRouter() {
  /** Hashes of what came with the page. */
  const fromPage = new Set<string>()
  const queryClient = new PatientQueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        retry: shouldRetry,
        // A kept page can be older than its data count as fresh. An answer that comes while React takes the page over
        // would make it start anew, and without a connection there is none: the next navigation asks.
        refetchOnMount: ({ queryHash }) => !fromPage.has(queryHash),
        refetchOnWindowFocus: false,
        // Offline a request fails and is said to have failed, instead of waiting in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  const router = createRouter({
    routeTree,
    context: { api: createApi(), queryClient } satisfies RouterContext,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    parseSearch: parseSearchParams,
    stringifySearch: writeSearchParams,
  })
  router.options.serializationAdapters = [carriedError]
  if (!import.meta.env.SSR) for (const hash of takeCarriedQueries(queryClient)) fromPage.add(hash)
  // What a query says of how long it is kept is meant for browsers: on the server it would keep each page's data.
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
