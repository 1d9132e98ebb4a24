import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { readOperations } from '#tests/fuzz/operations.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { describeApi } from '../http/api.ts'
import { readCursor, writeCursor } from './cursor.ts'

const ID = '0198e2a4-7d1c-7000-8000-000000000000'
const INSTANT = '2026-11-21 16:44:24.123456+00'

let server: TestServer
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const lists = readOperations(await describeApi())
  .filter(({ query }) => query.cursor)
  .map(({ path }) => path.replace('{id}', ID))
const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`

describe.each([
  ...lists,
  '/api/v1/workspaces?capacity=1',
  '/api/v1/admin/workspaces?status=approved',
  '/api/v1/admin/reports?status=resolved',
])('%s', (path) => {
  test.each([
    '5',
    '2026-13-45',
    '2026-02-30 16:44:24+00',
    '0000-01-01 16:44:24+00',
    '2026-11-21 24:44:24+00',
    '2026-11-21 16:44:24+23',
    '2026-11-21 16:44:24',
    'infinity',
  ])('rejects a cursor with the key %s', async (key) => {
    const { status, body } = await admin.client.get(withQuery(path, `cursor=${writeCursor(key, ID)}`))
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['cursor']])
  })
})

describe.each(['', '&capacity=1'])('workspaces by price%s', (filter) => {
  test.each(['priceAsc', 'priceDesc'])(
    'reject a cursor with an instant as its price, and with a price above the highest (%s)',
    async (sort) => {
      const pageAfter = async (key: string) => {
        const query = `sort=${sort}${filter}&cursor=${writeCursor(key, ID)}`
        return (await server.visitor().get(`/api/v1/workspaces?${query}`)).status
      }
      expect([await pageAfter('5000'), await pageAfter(INSTANT), await pageAfter('99999999999')]).toEqual([
        200, 422, 422,
      ])
    },
  )
})

test.each([INSTANT, '2026-11-21 13:44:24-03', '2028-02-29 00:00:00.1+05:30'])('%s is an instant', (key) => {
  expect(readCursor(writeCursor(key, ID))).toEqual({ key, id: ID })
})
