import type { Client, NestedClient } from '@orpc/client'
import type { OperationKey, OperationKeyOptions, ProcedureUtils } from '@orpc/tanstack-query'
import { skipToken } from '@tanstack/react-query'
import type { ApiClient, CallContext } from './client.ts'

type CallOptions = { signal?: AbortSignal; context?: CallContext }
/** Runs the operation at a path of the contract: `(['workspaces', 'get'], { id })`. */
export type Call = (path: readonly string[], input: unknown, options?: CallOptions) => Promise<unknown>

type KeyType = 'query' | 'infinite' | 'mutation'
/** A key that matches every query below a path, or below an operation's path and input. */
type Keys<Input> = {
  key: <Type extends KeyType>(options?: OperationKeyOptions<Type, Input>) => OperationKey<Type, Input>
}
/** What `pathUtils` below implements of `@orpc/tanstack-query`, with its types. */
type Implemented =
  | 'call'
  | 'queryKey'
  | 'queryOptions'
  | 'infiniteKey'
  | 'infiniteOptions'
  | 'mutationKey'
  | 'mutationOptions'
type QueriesOf<Part> =
  Part extends Client<infer Context, infer Input, infer Output, infer Failure>
    ? Pick<ProcedureUtils<Context, Input, Output, Failure>, Implemented> & Keys<Input>
    : Keys<unknown> & {
        [Name in keyof Part]: Part[Name] extends NestedClient<CallContext> ? QueriesOf<Part[Name]> : never
      }

type Options = { input?: unknown; context?: CallContext; queryKey?: unknown }
type InfiniteOptions = Omit<Options, 'input'> & {
  input: ((page: unknown) => unknown) | typeof skipToken
  initialPageParam: unknown
}
type MutationOptions = { context?: CallContext; mutationKey?: unknown }
type Fetched = { signal: AbortSignal; pageParam?: unknown }

/**
 * Every operation as queries and mutations for TanStack Query. `@orpc/tanstack-query` itself would add streams, live
 * queries and its server's errors to every page (4 kB) for the few functions that we use; types and keys are its own.
 */
export function queryOptionsOf(call: Call): QueriesOf<ApiClient> {
  // Only the types know the contract's names: loading the contract would enlarge every page's scripts.
  return queriesAt([], call) as QueriesOf<ApiClient>
}

/** The functions of a path; any other name leads to the path below it, which is created once. */
function queriesAt(path: readonly string[], call: Call): object {
  const known: Record<PropertyKey, unknown> = pathUtils(path, call)
  return new Proxy(known, {
    get: (_, name) => {
      if (typeof name === 'string') known[name] ??= queriesAt([...path, name], call)
      return known[name]
    },
  })
}

function pathUtils(path: readonly string[], call: Call) {
  const keyOf = ({ input, type }: { input?: unknown; type?: string } = {}) => [
    path,
    { ...(input !== undefined && { input }), ...(type && { type }) },
  ]
  const queryKey = ({ input, queryKey: own }: Options = {}) => own ?? keyOf({ input, type: 'query' })
  const infiniteKey = ({ input, initialPageParam, queryKey: own }: InfiniteOptions) =>
    own ?? keyOf({ input: input === skipToken ? input : input(initialPageParam), type: 'infinite' })
  const mutationKey = ({ mutationKey: own }: MutationOptions = {}) => own ?? keyOf({ type: 'mutation' })
  return {
    key: keyOf,
    call: (input: unknown, options?: CallOptions) => call(path, input, options),
    queryKey,
    queryOptions: (options: Options = {}) => ({
      queryFn:
        options.input === skipToken
          ? skipToken
          : ({ signal }: Fetched) => call(path, options.input, { signal, context: options.context }),
      ...options,
      queryKey: queryKey(options),
    }),
    infiniteKey,
    infiniteOptions: ({ input, ...options }: InfiniteOptions) => ({
      queryFn:
        input === skipToken
          ? skipToken
          : ({ signal, pageParam }: Fetched) =>
              call(path, input(pageParam), { signal, context: options.context }),
      ...options,
      queryKey: infiniteKey({ input, ...options }),
    }),
    mutationKey,
    mutationOptions: (options: MutationOptions = {}) => ({
      mutationFn: (input: unknown) => call(path, input, { context: options.context }),
      ...options,
      mutationKey: mutationKey(options),
    }),
  }
}
