import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'

type Route = { method?: string; path?: string }

/** The stream of live events is not in the contract, since it is no request with one response. */
const BESIDE_THE_CONTRACT = ['GET /events']

test('the contract contains every operation in the table of original calls', () => {
  const operations = new Set([
    ...BESIDE_THE_CONTRACT,
    ...Object.values(contract).flatMap((group) =>
      Object.values(group as Record<string, { '~orpc': { route: Route } }>).map(({ '~orpc': { route } }) => {
        return `${route.method} ${route.path}`
      }),
    ),
  ])
  const rows = readFileSync('docs/architecture.md', 'utf8')
    .split('| original call | operation |')[1]
    ?.split('\n\n')[0]
    ?.split('\n')
    .slice(2)
  const named = (rows ?? []).flatMap((row) => [
    ...row.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) \/api\/v1(\/[a-z{}/-]*)/g),
  ])
  expect(rows?.length).toBeGreaterThan(25)
  expect(rows?.filter((row) => row.includes('not built'))).toEqual([])
  expect(
    named.map(([, method, path]) => `${method} ${path}`).filter((operation) => !operations.has(operation)),
  ).toEqual([])
})
