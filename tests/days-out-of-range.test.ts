import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from './client.ts'
import { createBookableWorkspace } from './factories/booked.ts'
import { type SignedInUser, signedIn } from './factories/user.ts'
import { startTestServer, type TestServer } from './server.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser
let workspaceId: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  host = await signedIn(server, 'host')
  workspaceId = (await createBookableWorkspace(host, admin)).id
})
afterAll(() => server.close())

const ofWorkspace = (path: string) => `/api/v1/workspaces/${workspaceId}/${path}`
const OUT_OF_RANGE = 'Use uma data de 2000 a 2098'

/** Operations that take a day, their caller, and the field that is wrong then. */
const requests: [name: string, field: string, send: (day: string) => Promise<Answer>][] = [
  ['the list', 'date', (day) => server.visitor().get(`/api/v1/workspaces?date=${day}`)],
  ['the list by months', 'date', (day) => server.visitor().get(`/api/v1/workspaces?date=${day}&months=12`)],
  [
    'the list until a day',
    'dateTo',
    (day) => server.visitor().get(`/api/v1/workspaces?date=2030-01-01&dateTo=${day}`),
  ],
  ['the map', 'date', (day) => server.visitor().get(`/api/v1/workspaces/positions?date=${day}`)],
  ['availability', 'from', (day) => server.visitor().get(ofWorkspace(`availability?from=${day}&to=${day}`))],
  ['a quote', 'from', (day) => server.visitor().post(ofWorkspace('quotes'), { kind: 'days', from: day })],
  [
    'a quote of months',
    'from',
    (day) => server.visitor().post(ofWorkspace('quotes'), { kind: 'months', from: day, months: 12 }),
  ],
  ['the agenda', 'from', (day) => host.client.get(`/api/v1/host/agenda?from=${day}&to=${day}`)],
  [
    'a block',
    'start',
    (day) =>
      host.client.post(ofWorkspace('blocks'), { start: `${day}T10:00:00Z`, end: `${day}T12:00:00-03:00` }),
  ],
  [
    'other hours on a date',
    'exceptions.0.date',
    async (date) => {
      const { body: rules } = await host.client.get(ofWorkspace('booking-rules'))
      return host.client.request('PUT', ofWorkspace('booking-rules'), {
        ...rules,
        exceptions: [{ date, periods: [] }],
      })
    },
  ],
  ['all bookings', 'from', (day) => admin.client.get(`/api/v1/admin/bookings?from=${day}`)],
  ['the ledger', 'from', (day) => admin.client.get(`/api/v1/admin/ledger.csv?from=${day}&to=${day}`)],
  [
    'what was marked as read',
    'at',
    (day) => host.client.post('/api/v1/notifications/read-all/undo', { at: `${day}T10:00:00Z` }),
  ],
]

describe.each(requests)('%s', (_, field, send) => {
  test.each(['0000-01-01', '1999-12-31', '2099-01-01', '9999-12-31'])('refuses %s', async (day) => {
    const { status, body } = await send(day)
    expect([status, body.fields?.[field]]).toEqual([422, OUT_OF_RANGE])
  })
})

test('a month of the earnings is one of this century', async () => {
  for (const month of ['0000-01', '9999-12']) {
    const { status } = await host.client.get(`/api/v1/host/earnings?month=${month}`)
    expect(status).toBe(422)
  }
  expect((await host.client.get('/api/v1/host/earnings?month=2000-01')).status).toBe(200)
})
