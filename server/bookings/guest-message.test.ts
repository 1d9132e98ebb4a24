import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingRequest, createBookableWorkspace } from '#tests/factories/booked.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer
let host: SignedInUser
let guest: SignedInUser
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  host = await signedIn(server, 'host')
  guest = await signedIn(server, 'guest')
})
afterAll(() => server.close())

test('what a guest writes when booking is in the conversation, with the booking beside it for both', async () => {
  const { id } = await createBookableWorkspace(host, admin)
  const asked = { ...(await bookingRequest(guest, id)), message: 'Levamos um projetor.' }
  const { body: booking } = await guest.client.post('/api/v1/bookings', asked)
  const path = `/api/v1/workspaces/${id}/messages`
  await guest.client.post(path, { clientId: crypto.randomUUID(), content: 'E um cabo.' })
  const me = (await guest.client.get('/api/v1/session')).body.viewer
  for (const address of [path, `${path}?guestId=${me.id}`]) {
    const reader = address === path ? guest : host
    const { body } = await reader.client.get(address)
    expect(body.items).toMatchObject([
      { content: 'E um cabo.', bookingCode: null },
      { content: 'Levamos um projetor.', bookingCode: booking.code },
    ])
  }
})
