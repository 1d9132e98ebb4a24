import type { z } from 'zod'
import { API_PREFIX } from '#contract/api-prefix.ts'
import { contract } from '#contract/index.ts'
import { isHttps } from '../accounts/session-cookie.ts'
import type { Environment } from '../env.ts'
import type { Resources } from '../resources.ts'
import { searchAsJson, searchWorkspaces } from '../workspaces/search/search-workspaces.ts'
import type { PageApi } from './api.ts'
import { withOwnOperations } from './own-operations.ts'
import { EMPTY_POLICY, securityHeaders } from './security-headers.ts'

const { inputSchema, route } = contract.workspaces.search['~orpc']
const schema = inputSchema as NonNullable<typeof inputSchema>
const parameters = new Set(Object.keys(schema.shape))

/** The address of the list, which is read most and at ever new addresses. */
export const LIST_PATH = `${API_PREFIX}${route.path}`

/** A valid question about the list; what is answered about it is bytes of JSON. */
export type ListInput = z.output<typeof schema>

/**
 * Reads an address of the list without the API's router. For anything unusual, invalid or in another syntax
 * of the API, it returns undefined, and the router answers.
 * @param address path and parameters
 */
export function readListAddress(address: string): ListInput | undefined {
  const end = address.indexOf('?')
  if ((end < 0 ? address : address.slice(0, end)) !== LIST_PATH) return undefined
  const given: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(end < 0 ? '' : address.slice(end))) {
    if (!parameters.has(name) || name in given) return undefined
    given[name] = value
  }
  return schema.safeParse(given).data
}

/** The answer of the API's operation, or undefined when that has to answer itself: it knows what is wrong. */
export async function searchAsBytes(
  resources: Pick<Resources, 'database' | 'now'>,
  input: ListInput,
): Promise<Buffer | undefined> {
  return searchAsJson(resources, input).catch(() => undefined)
}

/**
 * The operations for a page made for everyone: its list comes without the API's router, from cards that were
 * checked when they were written. Invalid input and failures are left to the operation itself.
 */
export function withFastSearch(
  api: PageApi,
  { readDatabase: database, now }: Pick<Resources, 'readDatabase' | 'now'>,
): PageApi {
  const { search } = api.workspaces
  return withOwnOperations(api, {
    workspaces: {
      search: async (input, options) => {
        const valid = schema.safeParse(input).data
        const found = valid && (await searchWorkspaces({ database, now }, valid).catch(() => undefined))
        return found ?? search(input, options)
      },
    },
  })
}

/** The headers of every successful answer of the API to visitors, as the application writes them. */
export function apiResponseHeaders(env: Environment): Headers {
  return new Headers({
    ...securityHeaders(isHttps(env)),
    'content-security-policy': EMPTY_POLICY,
    'content-type': 'application/json',
    vary: 'accept-encoding',
  })
}
