import type { RouterUtils } from '@orpc/tanstack-query'
import type { ApiClient, CallContext } from './client.ts'

type CallOptions = { signal?: AbortSignal; context?: CallContext }
/** Runs the operation at a path of the contract: `(['workspaces', 'get'], { id })`. */
export type Call = (path: readonly string[], input: unknown, options?: CallOptions) => Promise<unknown>

type Options = { input?: unknown; context?: CallContext; queryKey?: unknown }
type InfiniteOptions = Options & { input: (page: unknown) => unknown; initialPageParam: unknown }
type Fetched = { signal: AbortSignal; pageParam?: unknown }

/**
 * Every operation as queries and mutations for TanStack Query, with the types of `@orpc/tanstack-query`. Its own code
 * would bring streams, live queries and its server's errors onto every page (4 kB) for the few lines that we use.
 */
export function queryOptionsOf(call: Call): RouterUtils<ApiClient> {
  return operationsAt([], call) as RouterUtils<ApiClient>
}

/** What an address of the contract offers; any further name leads deeper. */
function operationsAt(path: readonly string[], call: Call): unknown {
  return new Proxy(pathUtils(path, call), {
    get: (utils: Record<string, unknown>, name) =>
      typeof name === 'string' && !(name in utils)
        ? operationsAt([...path, name], call)
        : utils[name as string],
  })
}

function pathUtils(path: readonly string[], call: Call) {
  const keyOf = ({ input, type }: { input?: unknown; type?: string } = {}) => [
    path,
    { ...(input !== undefined && { input }), ...(type && { type }) },
  ]
  const queryKey = ({ input, queryKey: own }: Options = {}) => own ?? keyOf({ input, type: 'query' })
  const infiniteKey = ({ input, initialPageParam, queryKey: own }: InfiniteOptions) =>
    own ?? keyOf({ input: input(initialPageParam), type: 'infinite' })
  const mutationKey = () => keyOf({ type: 'mutation' })
  return {
    key: keyOf,
    call: (input: unknown, options?: CallOptions) => call(path, input, options),
    queryKey,
    queryOptions: (options: Options = {}) => ({
      queryFn: ({ signal }: Fetched) => call(path, options.input, { signal, context: options.context }),
      ...options,
      queryKey: queryKey(options),
    }),
    infiniteKey,
    infiniteOptions: (options: InfiniteOptions) => ({
      queryFn: ({ signal, pageParam }: Fetched) =>
        call(path, options.input(pageParam), { signal, context: options.context }),
      ...options,
      queryKey: infiniteKey(options),
    }),
    mutationKey,
    mutationOptions: (options: Options = {}) => ({
      mutationFn: (input: unknown) => call(path, input, { context: options.context }),
      ...options,
      mutationKey: mutationKey(),
    }),
  }
}
