import { hashKey, hydrate, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { personalKeys } from '#web/session/personal-queries.ts'
import { isApiError } from './api-error.ts'
import { carriedError } from './carried-error.ts'
import { readCarriedJson, writeCarriedJson } from './carried-json.ts'
import type { Api } from './client.ts'
import { useApi } from './use-api.ts'

const BLOCK_ID = 'carried-queries'

/** The result of a query: its data, or an error of the API. */
type Carried = Pick<Query, 'queryKey' | 'queryType'> & {
  /** Milliseconds since 1970. */
  at: number
  data?: unknown
  error?: ReturnType<typeof carriedError.toSerializable>
}

/**
 * Embeds the results of the page's queries for the browser's cache, in a script element that isn't executed. As JSON,
 * like the API's responses; the router's own serializer takes ten times as long.
 */
export function CarriedQueries() {
  const queryClient = useQueryClient()
  const api = useApi()
  const json = writeBlock(queryClient, api)
  return (
    <script
      id={BLOCK_ID}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that can't end the block
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

/** All results as a list; in a page's shared part a mark stands for the personal ones. */
const writeBlock = createIsomorphicFn()
  .server((queryClient: QueryClient, api: Api) => {
    const mark = getGlobalStartContext()?.page.markPersonal?.(CARRIED_PART, {})
    const personal = mark ?? writeQueries(queryClient, api, 'personal')
    return `[${[personal, writeQueries(queryClient, api, 'shared')].filter(Boolean).join()}]`
  })
  .client((_queryClient: QueryClient, _api: Api) => '')

/** The name of the personal queries among the personal parts. */
export const CARRIED_PART = 'carried-queries'

/**
 * The results of a page's queries as the items of a JSON list.
 * @param whose those of the page's reader, or those that are the same for everyone
 */
export function writeQueries(queryClient: QueryClient, api: Api, whose: 'personal' | 'shared'): string {
  const personal = new Set(personalKeys(api).map(hashKey))
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status !== 'pending' })
    .filter(({ queryHash }) => personal.has(queryHash) === (whose === 'personal'))
    .map((query) => writeCarriedJson(toCarried(query)).replaceAll('<', String.raw`\u003c`))
    .join()
}

function toCarried({ queryKey, queryType, state }: Query): Carried {
  const about = { queryKey, queryType }
  if (state.status === 'success') return { ...about, at: state.dataUpdatedAt, data: state.data }
  return { ...about, at: state.errorUpdatedAt, error: toPlain(state.error) }
}

function toPlain(error: unknown): Carried['error'] {
  if (isApiError(error)) return carriedError.toSerializable(error)
  return { code: 'INTERNAL_SERVER_ERROR', status: 500, message: '' }
}

/**
 * Puts the page's embedded results into the browser's cache.
 * @returns the hashes of these queries
 */
export function takeCarriedQueries(queryClient: QueryClient): string[] {
  const json = document.getElementById(BLOCK_ID)?.textContent
  const carried: Carried[] = json ? readCarriedJson(json, placeholderInMarkup) : []
  const queries = carried.map(toDehydrated)
  hydrate(queryClient, { queries })
  return queries.map(({ queryHash }) => queryHash)
}

/** Runs before hydration: finds the placeholder of the first picture with this id that has one (web/ui/picture.tsx). */
function placeholderInMarkup(id: string): string | null {
  const style = document.querySelector(`img[style][src*="${id}"]`)?.getAttribute('style')
  return /\((.+)\)/.exec(style ?? '')?.[1] ?? null
}

function toDehydrated({ at, data, error: described, ...about }: Carried) {
  const error = described ? carriedError.fromSerializable(described) : null
  return {
    ...about,
    queryHash: hashKey(about.queryKey),
    dehydratedAt: at,
    state: {
      data,
      dataUpdateCount: error ? 0 : 1,
      dataUpdatedAt: error ? 0 : at,
      error,
      errorUpdateCount: error ? 1 : 0,
      errorUpdatedAt: error ? at : 0,
      fetchFailureCount: error ? 1 : 0,
      fetchFailureReason: error,
      fetchMeta: null,
      isInvalidated: false,
      status: error ? ('error' as const) : ('success' as const),
      fetchStatus: 'idle' as const,
    },
  }
}
