import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookAs, createBookableWorkspace, setRules } from '#tests/factories/booked.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'

let server: TestServer
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

test('a booking can move where its side may book: not to a paused workspace, nor to one of the chat', async () => {
  const [host, guest] = [await signedIn(server, 'host'), await signedIn(server, 'guest')]
  const own = await createBookableWorkspace(host, admin)
  await createPublishedWorkspace(host, admin)
  const { code } = await bookAs(guest, own.id)
  const offered = async ({ client }: SignedInUser) =>
    (await client.get(`/api/v1/bookings/${code}/changes/workspaces`)).body.items.map(
      ({ id }: { id: string }) => id,
    )
  expect(await offered(guest)).toEqual([own.id])
  await host.client.put(`/api/v1/workspaces/${own.id}/paused`, { paused: true })
  expect(await offered(guest)).toEqual([])
  expect(await offered(host)).toEqual([own.id])
  const other = await createBookableWorkspace(host, admin)
  expect(await offered(guest)).toEqual([other.id])
  await setRules(host, own.id, { bookingMode: 'chat' })
  expect(await offered(host)).toEqual([other.id])
})
