import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MS_PER_HOUR } from '#contract/dates.ts'
import type { Answer } from '#tests/client.ts'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { proposeAs } from '#tests/factories/changed.ts'
import { disputeAs } from '#tests/factories/disputed.ts'
import { endBookingAt } from '#tests/factories/ended.ts'
import { stopJobs } from '#tests/factories/still-jobs.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { countWaiting } from '#tests/waiting-statements.ts'

let server: TestServer
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
/** Two workspaces, in the order of their ids. */
let first: string
let second: string

const reason = 'As fotos não mostram o espaço.'

beforeAll(async () => {
  server = await startTestServer()
  await stopJobs(server)
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  host = await signedIn(server, 'host')
  guest = await signedIn(server, 'guest')
  first = (await createBookableWorkspace(host, admin)).id
  second = (await createBookableWorkspace(host, admin)).id
  expect(first < second).toBe(true)
})

/** Sends a request that waits for the first workspace, and checks that it hasn't locked the second before. */
async function expectOrder(ask: () => Promise<Answer>): Promise<void> {
  let answer: Promise<Answer> | undefined
  await server.database.transaction(async (transaction) => {
    await transaction.execute(sql`select from workspaces where id = ${first} for update`)
    answer = ask()
    await expect.poll(() => countWaiting(server), { timeout: 10_000 }).toBe(1)
    await transaction.execute(sql`select from workspaces where id = ${second} for update nowait`)
  })
  expect((await answer)?.status).toBe(200)
}

const versionOf = async (id: string): Promise<number> =>
  (await host.client.get(`/api/v1/workspaces/${id}`)).body.version
const becomeGuest = () => host.client.put('/api/v1/me/role', { role: 'guest' })
const makeGuest = () => admin.client.put(`/api/v1/admin/users/${host.id}/role`, { role: 'guest' })
const suspend = ({ id }: SignedInUser) =>
  admin.client.put(`/api/v1/admin/users/${id}/suspended`, { suspended: true, reason })
const reactivate = ({ id }: SignedInUser) =>
  admin.client.put(`/api/v1/admin/users/${id}/suspended`, { suspended: false })
const removeAccount = ({ client, password }: SignedInUser) =>
  client.request('DELETE', '/api/v1/me', { password })
const takeDown = async () =>
  admin.client.post(`/api/v1/admin/workspaces/${second}/reject`, { reason, version: await versionOf(second) })
const deleteSecond = () => host.client.request('DELETE', `/api/v1/workspaces/${second}`)

async function takeDownReported(): Promise<Answer> {
  const content = 'O lugar não é este.'
  const { body: report } = await guest.client.post(`/api/v1/workspaces/${second}/reports`, { content })
  const body = { reason, version: await versionOf(second) }
  return admin.client.post(`/api/v1/admin/reports/${report.id}/take-down`, body)
}

describe('workspaces are locked in the order of their ids', () => {
  test.each([
    ['taken down', takeDown],
    ['taken down for a report', takeDownReported],
    ['deleted', deleteSecond],
  ])('by one that is %s while a change would lead away from it', async (_, withdraw) => {
    const booking = await proposeAs(guest, await bookAs(guest, second), { workspaceId: first })
    await expectOrder(withdraw)
    const { body } = await guest.client.get(`/api/v1/bookings/${booking.code}`)
    expect(body).toMatchObject({ status: 'cancelled', change: null })
  })

  describe('by a host, although PostgreSQL finds the second one first,', () => {
    beforeEach(async () => {
      // Rewritten, its row lies behind the other's, and so do its entries in the indexes by host and by
      // status.
      await server.database.execute(sql`
        update workspaces set created_at = created_at + interval '1 day', updated_at = updated_at + interval '1 day'
        where id = ${first}`)
    })

    test.each([
      ['who becomes a guest', becomeGuest],
      ['whom an administrator makes a guest', makeGuest],
      ['who is suspended', () => suspend(host)],
    ])('%s', async (_, leave) => {
      const booking = await bookAs(guest, first)
      await expectOrder(leave)
      const { body } = await guest.client.get(`/api/v1/bookings/${booking.code}`)
      expect(body.status).toBe('cancelled')
    })

    test('who is reactivated', async () => {
      await suspend(host)
      await expectOrder(() => reactivate(host))
    })
  })

  test.each([
    ['suspended', suspend],
    ['deleted', removeAccount],
  ])('by a host who has booked with another host and is %s', async (_, leave) => {
    const other = await signedIn(server, 'host')
    second = (await createBookableWorkspace(other, admin)).id
    const booking = await bookAs(other, first)
    await expectOrder(() => leave(other))
    const { body } = await host.client.get(`/api/v1/bookings/${booking.code}`)
    expect(body.status).toBe('cancelled')
  })

  test('by a host who disputes a booking with another host and is deleted', async () => {
    const other = await signedIn(server, 'host')
    first = (await createBookableWorkspace(other, admin)).id
    second = (await createBookableWorkspace(host, admin)).id
    const { code } = await bookAs(other, second)
    await endBookingAt(server, code, new Date(Date.now() - MS_PER_HOUR))
    await disputeAs(other, code)
    await expectOrder(() => removeAccount(other))
    const { body } = await host.client.get(`/api/v1/bookings/${code}/dispute`)
    expect(body.status).toBe('withdrawn')
  })
})
