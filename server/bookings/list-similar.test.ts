import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WorkspaceDraft } from '#contract/workspaces/input-shapes.ts'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer
let host: SignedInUser
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  host = await signedIn(server, 'host', 'Helena Prado')
})
afterAll(() => server.close())

test('a guest whose booking the host cancels is offered what is free then, the nearest price first', async () => {
  const publish = (name: string, price: number, other: Partial<WorkspaceDraft> = {}) =>
    createBookableWorkspace(host, admin, {}, { name, price, ...other })
  const own = await publish('Sala Jatobá', 80)
  await publish('Sala Cara', 200)
  await publish('Sala Perto', 85)
  await publish('Sala Barata', 40)
  await publish('Sala Longe', 400)
  await publish('Escritório', 80, { type: 'office' })
  await publish('Sala Pequena', 80, { capacity: 3 })
  await publish('Sala de Campinas', 80, { city: 'Campinas' })
  await publish('Sala de Manaus', 80, { city: 'Manaus', state: 'AM', zipCode: '69010-000' })
  const taken = await publish('Sala Ocupada', 80)
  const [guest, other] = [await signedIn(server, 'guest'), await signedIn(server, 'guest')]
  await bookAs(other, taken.id)
  const booking = await bookAs(guest, own.id, { people: 4 })
  const cancel = { version: booking.version, reason: 'Obra no prédio' }
  await host.client.post(`/api/v1/bookings/${booking.code}/cancel`, cancel)
  const { status, body } = await guest.client.get(`/api/v1/bookings/${booking.code}/similar`)
  expect(status).toBe(200)
  expect(
    body.items.map(({ name, time }: { name: string; time: { totalInCents: number } }) => [
      name,
      time.totalInCents,
    ]),
  ).toEqual([
    ['Sala Perto', 3 * 85_00],
    ['Sala Barata', 3 * 40_00],
    ['Sala Cara', 3 * 200_00],
  ])
  const mailText = async () =>
    (await server.resources.mailer.list()).find(
      ({ to, subject }) => to === guest.email && subject.startsWith('Livres no mesmo horário'),
    )?.text ?? ''
  await expect.poll(mailText, { timeout: 15_000 }).toContain('Sala Perto')
  server.setNow(new Date(booking.startsAt))
  expect((await guest.client.get(`/api/v1/bookings/${booking.code}/similar`)).body.items).toEqual([])
})

test('many newer workspaces of the chat hide none that can be booked', async () => {
  server.setNow(new Date())
  const desk = { type: 'desk' as const }
  const own = await createBookableWorkspace(host, admin, {}, { ...desk, name: 'Mesa Ipê' })
  await createBookableWorkspace(host, admin, {}, { ...desk, name: 'Mesa Livre' })
  for (let count = 0; count < 25; count += 1) await createPublishedWorkspace(host, admin, desk)
  const guest = await signedIn(server, 'guest')
  const { code, version } = await bookAs(guest, own.id)
  await host.client.post(`/api/v1/bookings/${code}/cancel`, { version, reason: 'Obra no prédio' })
  const { body } = await guest.client.get(`/api/v1/bookings/${code}/similar`)
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Mesa Livre'])
})
