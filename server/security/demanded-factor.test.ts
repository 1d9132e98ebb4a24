import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addDays, MS_PER_HOUR } from '#contract/dates.ts'
import { EventReader } from '#tests/event-reader.ts'
import { bookAs, createBookableWorkspace, nextMonday } from '#tests/factories/booked.ts'
import { disputeAs } from '#tests/factories/disputed.ts'
import { endBookingAt } from '#tests/factories/ended.ts'
import { withPasskey } from '#tests/factories/passkey.ts'
import { drawPicture } from '#tests/factories/picture.ts'
import { withSecondFactor } from '#tests/factories/second-factor.ts'
import { type SignedInUser, signedIn, signedInElsewhere } from '#tests/factories/user.ts'
import { createWorkspace, uploadImage, workspaceDraft } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { bookings, profiles, workspaces } from '../database/schema.ts'

const WAIT = { timeout: 10_000, interval: 20 }
const reason = 'O anfitrião pediu por telefone.'

let server: TestServer
let host: SignedInUser
let guest: SignedInUser
/** An administrator in a session with a second factor. */
let admin: SignedInUser
/** The same account in a session that was opened by the password alone. */
let byPassword: SignedInUser
let workspace: { id: string; version: number }

beforeAll(async () => {
  server = await startTestServer({ ADMIN_SECOND_FACTOR: 'on' })
  host = await signedIn(server, 'host')
  guest = await signedIn(server, 'guest')
  admin = await signedIn(server, 'admin')
  await withPasskey(admin)
  byPassword = { ...admin, client: await signedInElsewhere(server, admin) }
  workspace = await createBookableWorkspace(host, admin)
})
afterAll(() => server.close())

const statusOf = async ({ client }: SignedInUser, path: string) => (await client.get(path)).status

describe('an administrator in a session without the second factor that the site demands (AUTH-41)', () => {
  test("neither reads nor cancels others' bookings, nor takes the money for one from the site", async () => {
    const { code, version } = await bookAs(guest, workspace.id)
    const path = `/api/v1/bookings/${code}`
    expect([await statusOf(byPassword, path), await statusOf(admin, path)]).toEqual([404, 200])
    for (const borneBy of ['host', 'platform']) {
      const body = { version, reason, borneBy }
      expect((await byPassword.client.post(`${path}/cancel`, body)).status).toBe(404)
    }
    const [stored] = await server.database.select().from(bookings).where(eq(bookings.code, code))
    expect(stored).toMatchObject({ status: 'confirmed', version })
    expect((await admin.client.post(`${path}/cancel`, { version, reason, borneBy: 'host' })).status).toBe(200)
  })

  test("changes no other host's workspace or times, and sees none that isn't public", async () => {
    const path = `/api/v1/workspaces/${workspace.id}`
    const day = addDays(nextMonday(), 70)
    const changes = { ...workspaceDraft({ name: 'Outro nome' }), version: workspace.version }
    const { body: rules } = await admin.client.get(`${path}/booking-rules`)
    const tries = ({ client }: SignedInUser) => [
      client.get(`${path}/booking-rules`),
      client.request('PATCH', path, changes),
      client.put(`${path}/booking-rules`, { ...rules, bookingMode: 'chat' }),
      client.post(`${path}/blocks`, { start: `${day}T09:00:00-03:00`, end: `${day}T12:00:00-03:00` }),
      client.put(`${path}/paused`, { paused: true }),
    ]
    for (const { status } of await Promise.all(tries(byPassword))) expect(status).toBe(404)
    const [stored] = await server.database.select().from(workspaces).where(eq(workspaces.id, workspace.id))
    expect(stored).toMatchObject({ version: workspace.version, pausedAt: null })
    expect((await byPassword.client.get(path)).body.can).toMatchObject({ edit: false, moderate: false })
    expect((await admin.client.request('PATCH', path, changes)).status).toBe(200)
    const pending = `/api/v1/workspaces/${(await createWorkspace(host)).id}`
    expect([await statusOf(byPassword, pending), await statusOf(admin, pending)]).toEqual([404, 200])
  })

  test("sees no dispute's words and pictures", async () => {
    const { code } = await bookAs(guest, workspace.id, { from: addDays(nextMonday(), 7) })
    await endBookingAt(server, code, new Date(Date.now() - MS_PER_HOUR))
    const form = new FormData()
    form.set('file', new File([new Uint8Array(await drawPicture(1).jpeg().toBuffer())], 'foto.jpg'))
    form.set('use', 'dispute')
    const { body: picture } = await guest.client.request('POST', '/api/v1/uploads', form)
    await disputeAs(guest, code, { imageIds: [picture.id] })
    for (const path of [`/api/v1/bookings/${code}/dispute`, picture.url])
      expect([await statusOf(byPassword, path), await statusOf(admin, path)], path).toEqual([404, 200])
  })

  test('gets no live events of administrators', async () => {
    const user = await signedIn(server, 'admin')
    const [early, proved] = [await EventReader.open(user.client), await EventReader.open(admin.client)]
    onTestFinished(() => {
      for (const reader of [early, proved]) reader.close()
    })
    for (const reader of [early, proved])
      await expect.poll(() => reader.events.some(({ event }) => event === 'ready'), WAIT).toBe(true)
    await createWorkspace(host)
    await expect.poll(() => proved.updates.map(({ event }) => event), WAIT).toContain('moderation-changed')
    expect(early.updates).toEqual([])
  })

  test('keeps the own account: profile, own workspaces, proving the factor and signing out', async () => {
    const user = await signedIn(server, 'admin')
    const { body: session } = await user.client.get('/api/v1/session')
    expect([session.viewer.role, session.needsSecondFactor]).toEqual(['admin', true])
    const { body: profile } = await user.client.get('/api/v1/me')
    const saved = await user.client.request('PATCH', '/api/v1/me', {
      name: 'Nome novo',
      companyName: null,
      phone: null,
      address: null,
      role: 'admin',
      version: profile.version,
    })
    expect([saved.status, saved.body.name]).toEqual([200, 'Nome novo'])
    const own = await createWorkspace(user)
    await uploadImage(user)
    expect((await user.client.get(`/api/v1/workspaces/${own.id}`)).body.can.edit).toBe(true)

    // The password alone gives the role to nobody, nor takes it away.
    for (const role of ['guest', 'host'])
      expect((await user.client.put('/api/v1/me/role', { role })).status).toBe(403)
    expect((await user.client.put('/api/v1/me/role', { role: 'admin' })).status).toBe(200)
    const [stored] = await server.database.select().from(profiles).where(eq(profiles.id, user.id))
    expect(stored?.role).toBe('admin')

    await withSecondFactor(server, user)
    const { code } = await bookAs(guest, workspace.id, { from: addDays(nextMonday(), 14) })
    const path = `/api/v1/bookings/${code}`
    expect(await statusOf(user, path)).toBe(200)
    expect((await user.client.get('/api/v1/session')).body.needsSecondFactor).toBe(false)
    expect((await user.client.request('DELETE', '/api/v1/me/second-factor')).status).toBe(200)
    expect(await statusOf(user, path)).toBe(404)
    expect((await user.client.post('/api/auth/sign-out')).status).toBe(200)
    expect(await statusOf(user, '/api/v1/me')).toBe(401)
  })
})
