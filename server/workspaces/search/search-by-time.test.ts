import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { occupyStatement } from '#tests/factories/occupied.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace } from '#tests/factories/workspace.ts'
import { startSecondInstance, startTestServer, type TestServer } from '#tests/server.ts'

/** A Monday at noon in Brasília; hosts open Monday to Friday, 8 to 18. */
const now = new Date('2026-11-23T15:00:00Z')
const TUESDAY = '2026-11-24'
const LIST = '/api/v1/workspaces'
const AFTERNOON = `date=${TUESDAY}&from=14:00&to=17:00`

let server: TestServer
let host: SignedInUser
let admin: SignedInUser
let chat: string
let instant: string

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  admin = await signedIn(server, 'admin')
  chat = (await createPublishedWorkspace(host, admin, { name: 'Do chat', price: 50, capacity: 4 })).id
  instant = (await createPublishedWorkspace(host, admin, { name: 'Na hora', price: 300, priceUnit: 'day' }))
    .id
  await server.database.$client.query(
    "insert into booking_rules (workspace_id, booking_mode) values ($1, 'instant')",
    [instant],
  )
  server.setNow(now)
}, 60_000)
afterAll(() => server.close())

const search = (query: string, on = server) => on.visitor().get(`${LIST}?${query}`)
const idsOf = async (query: string, on = server) =>
  (await search(query, on)).body.items.map(({ id }: { id: string }) => id)

/** Stores a booked time as the booking engine does, with its event; returns a function that removes it. */
async function occupy(id: string, start: string, end: string) {
  const { text, values, code } = occupyStatement({
    workspaceId: id,
    start: `${TUESDAY}T${start}:00-03:00`,
    end: `${TUESDAY}T${end}:00-03:00`,
  })
  await server.database.$client.query(text, values)
  return () => server.database.$client.query('delete from bookings where code = $1', [code])
}

describe('a search by time', () => {
  test('says what exactly that time costs and how it is booked, and sorts by it', async () => {
    const { body } = await search(`${AFTERNOON}&sort=priceAsc`)
    expect(body.items.map(({ id, time }: { id: string; time: object }) => [id, time])).toEqual([
      [chat, { totalInCents: 150_00, bookingMode: 'chat' }],
      [instant, { totalInCents: 300_00, bookingMode: 'instant' }],
    ])
    const dearest = await search(`${AFTERNOON}&sort=priceDesc`)
    expect(dearest.body.items.map(({ id }: { id: string }) => id)).toEqual([instant, chat])
    const quoted = await server.visitor().post(`${LIST}/${instant}/quotes`, {
      kind: 'hours',
      from: TUESDAY,
      start: '14:00',
      end: '17:00',
    })
    expect(quoted.body.totalInCents).toBe(300_00)
    expect((await search('limit=24')).body.items[0]).not.toHaveProperty('time')
  })

  test('finds only what is free, opens and fits then', async () => {
    const free = await occupy(instant, '16:00', '18:00')
    expect(await idsOf(`${AFTERNOON}&minPrice=1`)).toEqual([chat])
    expect(await idsOf(`date=${TUESDAY}&from=13:00&to=16:00`)).toHaveLength(2)
    await free()
    expect(await idsOf(`${AFTERNOON}&minPrice=2`)).toHaveLength(2)
    expect(await idsOf(`${AFTERNOON}&people=5`)).toEqual([instant])
    expect(await idsOf('date=2026-11-28')).toEqual([])
    expect(await idsOf(`date=${TUESDAY}&from=17:00&to=19:00`)).toEqual([])
    expect(await idsOf('date=2026-11-24&dateTo=2026-11-26')).toHaveLength(2)
    // Neither has a price by the month.
    expect(await idsOf('date=2026-12-01&months=1')).toEqual([])
  })

  test('goes with every other filter, and pages by cursor', async () => {
    expect(await idsOf(`${AFTERNOON}&city=S%C3%A3o%20Paulo&search=chat`)).toEqual([chat])
    expect(await idsOf(`${AFTERNOON}&city=Recife`)).toEqual([])
    for (const sort of ['newest', 'priceAsc']) {
      const first = await search(`${AFTERNOON}&limit=1&sort=${sort}`)
      const next = await search(`${AFTERNOON}&limit=1&sort=${sort}&cursor=${first.body.nextCursor}`)
      expect([first.body.total, next.body.total, next.body.nextCursor]).toEqual([2, 2, null])
      expect(new Set([first, next].map(({ body }) => body.items[0].id))).toEqual(new Set([chat, instant]))
    }
    const { body } = await server.visitor().get(`${LIST}/positions?${AFTERNOON}&people=5`)
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([instant])
  })

  test.each([
    ['date=2026-11-22', { date: 'Esta data já passou' }],
    ['date=2029-01-10', { date: 'Busque no máximo 24 meses à frente' }],
    ['date=2026-11-23&from=08:00&to=09:00', { from: 'Este horário já passou' }],
    [`date=${TUESDAY}&dateTo=2026-11-20`, { dateTo: 'A data final deve ser depois da inicial' }],
    [`date=${TUESDAY}&dateTo=2027-11-20`, { dateTo: 'Busque no máximo 93 dias' }],
    [`date=${TUESDAY}&from=17:00&to=14:00`, { to: 'O término deve ser depois do início' }],
    [`date=${TUESDAY}&from=17:00`, { to: 'Informe o horário de término' }],
    [`date=${TUESDAY}&to=17:00`, { from: 'Informe o horário de início' }],
    [`date=${TUESDAY}&from=14h&to=17:00`, { from: 'Use o formato HH:MM' }],
    ['from=14:00&to=17:00', { date: 'Informe a data' }],
    ['date=2026-02-30', { date: 'Use uma data válida' }],
    [`${AFTERNOON}&months=2`, { months: 'Escolha meses, ou datas e horários' }],
    ['date=2026-12-01&months=13', { months: 'O máximo é 12' }],
    ['people=0', { people: 'O mínimo é 1' }],
  ])('refuses %s with a message at its field', async (query, fields) => {
    for (const path of [LIST, `${LIST}/nearest`, `${LIST}/positions`]) {
      const { status, body } = await server.visitor().get(`${path}?${query}`)
      expect([status, body.fields]).toEqual([422, fields])
    }
  })

  test('that finds nothing leads on to other hours, and to no date', async () => {
    const nearest = async (query: string) =>
      (await server.visitor().get(`${LIST}/nearest?${query}`)).body.withoutFilters
    expect(await nearest(`date=${TUESDAY}&from=19:00&to=21:00`)).toEqual(['time', 'hours'])
    expect(await nearest('date=2026-11-28&from=14:00&to=17:00')).toEqual(['time'])
    expect(await nearest(`${AFTERNOON}&people=900`)).toEqual(['capacity'])
  })
})

test('a change of times makes lists with a date stale on every instance, and no others', async () => {
  const beside = await startSecondInstance(server)
  beside.setNow(now)
  const dated = `${AFTERNOON}&limit=9`
  for (const on of [server, beside]) {
    expect(await idsOf(dated, on)).toHaveLength(2)
    await search('limit=9', on)
  }
  const { body: blocked } = await host.client.post(`${LIST}/${chat}/blocks`, {
    start: `${TUESDAY}T15:00:00-03:00`,
    end: `${TUESDAY}T16:00:00-03:00`,
  })
  await vi.waitFor(async () => {
    for (const on of [server, beside]) expect(await idsOf(dated, on)).toEqual([instant])
  })
  const { headers } = await search('limit=9', beside)
  expect(headers.get('cache-status')).toBe('pouso; hit')
  await host.client.request('DELETE', `${LIST}/${chat}/blocks/${blocked.items[0].id}`)
  await vi.waitFor(async () => expect(await idsOf(dated, beside)).toHaveLength(2))
})
