import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { bookAs, createBookableWorkspace, nextMonday, type setRules } from '#tests/factories/booked.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer
let host: SignedInUser
let guest: SignedInUser
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  host = await signedIn(server, 'host', 'Helena Prado')
  guest = await signedIn(server, 'guest', 'Rui Lima')
})
afterAll(() => server.close())

const publish = (rules: Parameters<typeof setRules>[2] = {}) => createBookableWorkspace(host, admin, rules)
const pathOf = (code: string) => `/api/v1/bookings/${code}/calendar.ics`
const linesOf = async (code: string, { client } = guest): Promise<string[]> =>
  (await client.get(pathOf(code))).body.replaceAll('\r\n ', '').split('\r\n')
const utc = (day: string, hour: string) => `${day.replaceAll('-', '')}T${hour}0000Z`

test('a booking is a file that browsers hand to the calendar, right to the instant without buffers', async () => {
  const { id } = await publish({ bufferBeforeMinutes: 30, bufferAfterMinutes: 60 })
  const { code } = await bookAs(guest, id, { people: 2 })
  const { status, headers } = await guest.client.get(pathOf(code))
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('content-disposition')).toContain(`reserva-${code.toLowerCase()}.ics`)
  expect(headers.get('cache-control')).toBe('private, no-store')
  const lines = await linesOf(code)
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      `UID:${code.toLowerCase()}@127.0.0.1`,
      'SEQUENCE:0',
      `DTSTART:${utc(nextMonday(), '12')}`,
      `DTEND:${utc(nextMonday(), '15')}`,
      'SUMMARY:Sala Jatobá',
      expect.stringMatching(
        new RegExp(`^DESCRIPTION:Reserva ${code}: Confirmada\\\\nAnfitrião: Helena Prado`),
      ),
      expect.stringMatching(/^LOCATION:Rua Augusta\\, 1500\\, sala 12\\, /),
      expect.stringMatching(new RegExp(`^URL:http://.*/bookings/${code}$`)),
      'STATUS:CONFIRMED',
    ]),
  )
  expect(await linesOf(code, host)).toContain('SUMMARY:Rui Lima em Sala Jatobá')
})

test('a booking by the hour over several days has an entry for each day on which the workspace opens', async () => {
  const { id } = await publish({ weeklyHours: ['mon', 'wed'].map((day) => weekday(day)) })
  const { code } = await bookAs(guest, id, { from: nextMonday(), to: addDays(nextMonday(), 2) })
  const lines = await linesOf(code)
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
    `DTSTART:${utc(nextMonday(), '12')}`,
    `DTSTART:${utc(addDays(nextMonday(), 2), '12')}`,
  ])
})

const weekday = (day: string) => ({ day: day as 'mon', start: '08:00', end: '18:00' })

test('a request is tentative and names no address; withdrawn, it takes the entry away', async () => {
  const { id } = await publish({ bookingMode: 'request' })
  const { code, version } = await bookAs(guest, id)
  const requested = await linesOf(code)
  expect(requested).toContain('STATUS:TENTATIVE')
  expect(requested.join('\n')).not.toContain('Augusta')
  await guest.client.post(`/api/v1/bookings/${code}/withdraw`, { version })
  expect(await linesOf(code)).toEqual(
    expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:1', `DTSTART:${utc(nextMonday(), '12')}`]),
  )
})

test('a booking by the hour over several days is cancelled day by day once its workspace is deleted', async () => {
  const { id } = await publish()
  const to = addDays(nextMonday(), 1)
  const { code } = await bookAs(guest, id, { from: nextMonday(), to })
  await host.client.request('DELETE', `/api/v1/workspaces/${id}`)
  const lines = await linesOf(code)
  expect(lines.filter((line) => /^(UID|DTSTART|DTEND|STATUS)/.test(line))).toEqual([
    `UID:${code.toLowerCase()}@127.0.0.1`,
    `DTSTART:${utc(nextMonday(), '12')}`,
    `DTEND:${utc(nextMonday(), '15')}`,
    'STATUS:CANCELLED',
    `UID:${code.toLowerCase()}-2@127.0.0.1`,
    `DTSTART:${utc(to, '12')}`,
    `DTEND:${utc(to, '15')}`,
    'STATUS:CANCELLED',
  ])
})

test('the file outlives the workspace, and nobody else gets it', async () => {
  const { id } = await publish()
  const { code } = await bookAs(guest, id)
  await host.client.request('DELETE', `/api/v1/workspaces/${id}`)
  expect(await linesOf(code)).toEqual(
    expect.arrayContaining([`DTSTART:${utc(nextMonday(), '12')}`, 'STATUS:CANCELLED']),
  )
  expect((await server.visitor().get(pathOf(code))).status).toBe(401)
  expect((await (await signedIn(server, 'guest')).client.get(pathOf(code))).status).toBe(404)
})
