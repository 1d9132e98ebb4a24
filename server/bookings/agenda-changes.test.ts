import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Agenda } from '#contract/bookings/shapes.ts'
import { bookAs, createBookableWorkspace, nextMonday } from '#tests/factories/booked.ts'
import { proposeAs } from '#tests/factories/changed.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
let workspaceId: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date())
  host = await signedIn(server, 'host')
  guest = await signedIn(server, 'guest', 'Rui Lima')
  const buffers = { units: 2, bufferBeforeMinutes: 30, bufferAfterMinutes: 60 }
  workspaceId = (await createBookableWorkspace(host, admin, buffers)).id
})

const at = (time: string) => new Date(`${nextMonday()}T${time}:00-03:00`).toISOString()
const changesOf = async ({ client } = host): Promise<Agenda['workspaces'][number]['changes']> => {
  const { body } = await client.get(`/api/v1/host/agenda?from=${nextMonday()}&to=${nextMonday()}`)
  return body.workspaces.flatMap(({ changes }: Agenda['workspaces'][number]) => changes)
}

test('what a change holds beside the booking’s own times is in the agenda, without buffers, until it is answered', async () => {
  const booking = await bookAs(guest, workspaceId)
  expect(await changesOf()).toEqual([])
  // Two hours later: until 13 h the booking has the time with its buffer already.
  const proposed = await proposeAs(guest, booking, { start: '11:00', end: '15:00' })
  expect(await changesOf()).toEqual([
    {
      code: booking.code,
      status: 'proposed',
      guestName: 'Rui Lima',
      until: proposed.change?.until,
      isInReview: false,
      times: [{ unit: 1, start: at('13:00'), end: at('15:00') }],
    },
  ])
  expect(await changesOf(await signedIn(server, 'host'))).toEqual([])
  await host.client.post(`/api/v1/bookings/${booking.code}/changes/decline`, { version: proposed.version })
  expect(await changesOf()).toEqual([])
})

test('a change is shown where the booking would move to, and is gone as soon as its time is over', async () => {
  const other = await createBookableWorkspace(host, admin, {}, { name: 'Sala Ipê' })
  const booking = await bookAs(guest, workspaceId)
  const proposed = await proposeAs(guest, booking, { workspaceId: other.id, start: '09:00', end: '12:00' })
  const { body } = await host.client.get(`/api/v1/host/agenda?from=${nextMonday()}&to=${nextMonday()}`)
  const held = body.workspaces.map(({ id, changes }: Agenda['workspaces'][number]) => [id, changes.length])
  expect(Object.fromEntries(held)).toEqual({ [workspaceId]: 0, [other.id]: 1 })
  server.setNow(new Date(proposed.change?.until ?? ''))
  expect(await changesOf()).toEqual([])
})
