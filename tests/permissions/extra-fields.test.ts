import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Operation, readOperations } from '../fuzz/operations.ts'
import { findMark } from '../marked-rows.ts'
import { startTestServer, type TestServer } from '../server.ts'
import { callers, createFixture, type Fixture } from './fixture.ts'
import { matrix, type Row } from './matrix.ts'

/** A value that fits only text columns: in any other column, the database would refuse the statement. */
const FORGED = 'valor-forjado-por-quem-envia'
const AUTHENTICATION = ['/api/auth/sign-up/email', '/api/auth/sign-in/email']

let server: TestServer
let fixture: Fixture
let operations: Operation[]
/** The name of every column, as the database and as the program write it. */
let names: string[]

beforeAll(async () => {
  server = await startTestServer()
  fixture = await createFixture(server)
  operations = readOperations((await server.visitor().get('/api/openapi.json')).body)
  const { rows } = await server.database.$client.query<{ name: string }>(
    "select distinct column_name as name from information_schema.columns where table_schema = 'public'",
  )
  const columns = rows.map(({ name }) => name)
  const written = columns.map((name) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
  names = [...new Set([...columns, ...written, 'password', 'isAdmin', 'roles', 'permissions'])]
})
afterAll(() => server.close())

/** A field for each column that the operation doesn't take. */
function forgedFor(method: string, path: string): Record<string, string> {
  const taken = operations.find((operation) => operation.method === method && operation.path === path)
  if (!taken) throw new Error(`${method} ${path} is not described`)
  const own = new Set(Object.keys(taken.body?.properties ?? {}))
  return Object.fromEntries(names.filter((name) => !own.has(name)).map((name) => [name, FORGED]))
}

const writes = Object.entries(matrix).flatMap(([group, rows]) =>
  Object.entries(rows).flatMap(([name, given]: [string, Row | readonly Row[]]) => {
    const { method, path } = routeOf(group, name)
    const allowed = [given].flat().filter((row: Row) => callers.some((caller) => row.answers[caller] < 400))
    return method === 'GET'
      ? []
      : allowed.map((row: Row) => ({ name: `${group}.${name}`, method, path, row }))
  }),
)

function routeOf(group: string, name: string): { method: string; path: string } {
  const operation = (contract as unknown as Record<string, Record<string, { '~orpc': { route: object } }>>)[
    group
  ]?.[name]
  return { method: 'POST', path: '', ...operation?.['~orpc'].route }
}

describe('fields that an operation does not take', () => {
  test.each(writes)('change nothing in $name', async ({ method, path, row }) => {
    const caller = callers.find((each) => row.answers[each] < 400) ?? 'admin'
    const user = row.asNewUser ? await fixture.newUser(caller) : undefined
    const { id, others = {}, query, body } = (await row.request?.(fixture, caller, user)) ?? {}
    const forged = forgedFor(method, `/api/v1${path}`)
    const address = path.replace(/\{(\w+)\}/g, (_, key: string) => others[key] ?? id ?? '')
    if (body instanceof FormData) for (const [key, value] of Object.entries(forged)) body.append(key, value)
    const sent = body instanceof FormData ? body : { ...forged, ...(body as object | undefined) }
    const client = user?.client ?? fixture.clientOf(caller)
    const answer = await client.request(method, `/api/v1${address}${query ? `?${query}` : ''}`, sent)
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      row.answers[caller],
      expect.not.stringContaining(FORGED),
    ])
  })

  test.each(AUTHENTICATION)('change nothing in %s', async (path) => {
    const password = 'uma frase bem secreta'
    const account = { email: 'forjada@teste.example', password }
    const user = { ...account, name: 'Pessoa de Teste', role: 'guest', termsAccepted: true }
    const forged = forgedFor('POST', path)
    const { status, body } = await server.visitor().post(path, { ...forged, ...user })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(FORGED)
  })

  test('are stored in no table', async () => {
    expect(await findMark(server.database.$client, FORGED)).toEqual([])
  })
})
