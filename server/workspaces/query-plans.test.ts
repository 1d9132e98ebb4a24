import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillMarketplace } from '#tests/factories/many-workspaces.ts'
import { signedIn } from '#tests/factories/person.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

/** So many that the planner no longer thinks of reading them all. */
const SPACES = 50_000
/** A plan that touches more rows of one table than this reads too much for one answer. */
const MOST_ROWS = 12_000

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await fillMarketplace(server.database, SPACES)
}, 300_000)
afterAll(() => server.close())

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** The statements that a request runs, each with what it is given. */
async function statementsOf(path: string, client = server.visitor()) {
  const query = vi.spyOn(server.database.$client, 'query')
  const answer = await client.get(path)
  const calls = query.mock.calls as unknown as [string | { text: string }, unknown[] | undefined][]
  const statements = calls.map(([statement, values]) => ({
    text: typeof statement === 'string' ? statement : statement.text,
    values: values ?? [],
  }))
  query.mockRestore()
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return {
    answer,
    statements: statements.filter(({ text }) => /from "(workspaces|published_offers)"/.test(text)),
  }
}

/** Every place where the plan reads a table, with how many rows it looked at there. */
function readsOf(plan: Plan): { table: string; how: string; rows: number }[] {
  const own = plan['Relation Name']
    ? [
        {
          table: plan['Relation Name'],
          how: plan['Node Type'],
          rows: plan['Actual Loops'] * (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)),
        },
      ]
    : []
  return [...own, ...(plan.Plans ?? []).flatMap(readsOf)]
}

const first = '/api/v1/workspaces?limit=24'

test.each([
  ['the newest', first],
  ['the cheapest', `${first}&sort=priceAsc`],
  ['the dearest of a type', `${first}&sort=priceDesc&type=desk`],
  ['a large city', `${first}&city=Cidade%200`],
  ['a small city', `${first}&city=Cidade%2026`],
  ['a city and a type', `${first}&city=Cidade%2013&type=clinic`],
  ['a word that all have', `${first}&search=trabalhar`],
  ['a rare word', `${first}&search=jabuticabeira`],
  ['two words', `${first}&search=jabutic%20varanda`],
  ['two letters that all have', `${first}&search=um`],
  ['two letters that few have', `${first}&search=zq`],
  ['a word that none has', `${first}&search=inexistentissimo`],
  ['two amenities', `${first}&amenities=wifi,shower`],
  ['a narrow price', `${first}&minPrice=100&maxPrice=101`],
  ['a price that none asks', `${first}&minPrice=999999`],
  ['a large capacity', `${first}&capacity=40&type=office&priceUnit=month`],
  ['a capacity that none has', `${first}&capacity=5000`],
  ['the featured ones', '/api/v1/workspaces/featured'],
  ['the cities', '/api/v1/cities'],
  ['the map', '/api/v1/workspaces/positions'],
  ['the map of a rare word', '/api/v1/workspaces/positions?search=jabuticabeira'],
  ['the prices', '/api/v1/pricing?type=office&priceUnit=hour'],
])('%s: one statement, which reads no large table whole', async (_, path) => {
  const { statements } = await statementsOf(path)
  expect(statements).toHaveLength(1)
  await expectSmallReads(statements)
})

test('the next page is found without the pages before it', async () => {
  const { answer } = await statementsOf(`${first}&sort=priceAsc`)
  const next = `${first}&sort=priceAsc&cursor=${encodeURIComponent(answer.body.nextCursor)}`
  await expectSmallReads((await statementsOf(next)).statements)
})

test('an administrator’s lists read no large table whole', async () => {
  const { client } = await signedIn(server, 'admin')
  for (const status of ['pending', 'approved', 'rejected']) {
    await expectSmallReads(
      (await statementsOf(`/api/v1/admin/workspaces?status=${status}`, client)).statements,
    )
  }
})

async function expectSmallReads(statements: { text: string; values: unknown[] }[]): Promise<void> {
  for (const { text, values } of statements) {
    const { rows } = await server.database.$client.query(
      `explain (analyze, format json) ${text}`,
      values as string[],
    )
    const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
    const tooMuch = readsOf(plan).filter(({ rows: read }) => read > MOST_ROWS)
    expect(tooMuch).toEqual([])
  }
}
