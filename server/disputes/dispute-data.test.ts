import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, MS_PER_DAY, MS_PER_HOUR } from '#contract/dates.ts'
import type { Dispute } from '#contract/disputes/shapes.ts'
import type { Picture } from '#contract/images/shapes.ts'
import { bookAs, createBookableWorkspace, nextMonday } from '#tests/factories/booked.ts'
import { disputeAs, disputeText } from '#tests/factories/disputed.ts'
import { endBookingAt } from '#tests/factories/ended.ts'
import { drawPicture } from '#tests/factories/picture.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { uploadImage, workspaceDraft } from '#tests/factories/workspace.ts'
import { filesOf } from '#tests/files-of.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { disputeImages, disputes, images } from '../database/schema.ts'
import { removeUnusedImages } from '../images/remove-unused-images.ts'

const WAIT = { timeout: 15_000, interval: 50 }
const PRIVATE = 'private, no-store'

let server: TestServer
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
let workspaceId: string
let week = 0
let turn = 0

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  host = await signedIn(server, 'host')
  guest = await signedIn(server, 'guest')
  workspaceId = (await createBookableWorkspace(host, admin)).id
})
afterAll(() => server.close())
beforeEach(() => server.database.execute(sql`delete from rate_limits`))

async function ended(by: SignedInUser = guest, at = workspaceId): Promise<string> {
  const { code } = await bookAs(by, at, { from: addDays(nextMonday(), 7 * week++) })
  await endBookingAt(server, code, new Date(Date.now() - MS_PER_HOUR))
  return code
}

/** Uploads a picture for a dispute. */
async function picture({ client }: SignedInUser): Promise<Picture> {
  const form = new FormData()
  const file = new Uint8Array(await drawPicture(++turn).jpeg().toBuffer())
  form.set('file', new File([file], 'foto.jpg'))
  form.set('use', 'dispute')
  const { status, body } = await client.request('POST', '/api/v1/uploads', form)
  if (status !== 201) throw new Error(`Uploading answered ${status}: ${JSON.stringify(body)}`)
  return body
}

const answer = (code: string, imageIds: readonly string[], { client }: SignedInUser = host) =>
  client.post(`/api/v1/bookings/${code}/dispute/answer`, { version: 1, text: disputeText, imageIds })
const open = (code: string, imageIds: readonly string[]) =>
  guest.client.post(`/api/v1/bookings/${code}/dispute`, {
    clientKey: crypto.randomUUID(),
    text: disputeText,
    imageIds,
  })
const statusOf = async (address: string, { client }: Pick<SignedInUser, 'client'>) =>
  (await client.get(address)).status

describe('pictures of a dispute (DSP-10)', () => {
  test('are seen by its two sides and administrators alone, and kept by nobody', async () => {
    const [shown, said] = [await picture(guest), await picture(host)]
    expect(shown.url).toMatch(new RegExp(`^/files/private/${shown.id}/\\d+\\.webp$`))
    const stranger = await signedIn(server, 'host')
    const others = [server.visitor(), stranger.client].map((client) => ({ client }))
    // Before it is part of a dispute, it is its owner's alone.
    for (const user of [host, admin, ...others]) expect(await statusOf(shown.url, user)).toBe(404)
    expect(await statusOf(shown.url, guest)).toBe(200)
    const { code } = await disputeAs(guest, await ended(), { imageIds: [shown.id] })
    const { status, body } = await answer(code, [said.id])
    expect(status).toBe(200)
    expect([body.statement.pictures, body.answer.pictures]).toEqual([[shown], [said]])
    const addresses = [shown, said].flatMap(({ srcSet }) =>
      srcSet.split(', ').map((one) => one.split(' ')[0] ?? ''),
    )
    for (const address of addresses) {
      for (const user of [guest, host, admin]) expect(await statusOf(address, user)).toBe(200)
      for (const user of others) expect(await statusOf(address, user)).toBe(404)
    }
    const { headers } = await guest.client.get(said.url)
    expect([headers.get('cache-control'), headers.get('content-type'), headers.get('etag')]).toEqual([
      PRIVATE,
      'image/webp',
      null,
    ])
    // No public address leads to its files, however it is written.
    for (const file of [shown.url.split('/').at(-1), `private-${shown.width}.webp`]) {
      expect(await statusOf(`/files/images/${shown.id}/${file}`, guest)).toBe(404)
    }
    for (const address of [`/files/private/${shown.id}/1.webp`, '/files/private/x/400.webp']) {
      expect(await statusOf(address, guest)).toBe(404)
    }
  })

  test('are at most five own ones that were uploaded for it, each in one dispute', async () => {
    const code = await ended()
    const [own, foreign, listed] = [await picture(guest), await picture(host), await uploadImage(guest)]
    const gone = { 'imageIds.1': 'Esta imagem não está mais disponível. Envie-a novamente.' }
    for (const { id } of [foreign, listed]) {
      const { status, body } = await open(code, [own.id, id])
      expect([status, body.fields]).toEqual([422, gone])
    }
    expect((await open(code, [own.id, own.id])).status).toBe(422)
    expect(await server.database.$count(disputeImages, eq(disputeImages.imageId, own.id))).toBe(0)
    expect((await open(code, [own.id])).status).toBe(201)
    expect((await open(await ended(), [own.id])).status).toBe(422)
    const five = await Promise.all(Array.from({ length: 5 }, () => picture(host)))
    const { body } = await answer(
      code,
      five.map(({ id }) => id),
    )
    expect(body.answer.pictures.map(({ id }: Picture) => id)).toEqual(five.map(({ id }) => id))
  })

  test('can’t be used as pictures of a workspace or a profile', async () => {
    const { id } = await picture(host)
    const draft = workspaceDraft({ imageIds: [id] })
    expect((await host.client.post('/api/v1/workspaces', draft)).status).toBe(422)
    expect((await host.client.request('PUT', '/api/v1/me/photo', { imageId: id })).status).toBe(422)
    const form = new FormData()
    form.set('file', new File([new Uint8Array(await drawPicture(++turn).jpeg().toBuffer())], 'foto.jpg'))
    form.set('use', 'poster')
    expect((await host.client.request('POST', '/api/v1/uploads', form)).status).toBe(422)
  })

  test('that no dispute uses are deleted after seven days, the others stay', async () => {
    const [used, unused] = [await picture(guest), await picture(guest)]
    await disputeAs(guest, await ended(), { imageIds: [used.id] })
    const daysLater = (days: number) => new Date(Date.now() + days * MS_PER_DAY)
    await removeUnusedImages({ ...server.resources, now: () => daysLater(6) })
    expect(await statusOf(unused.url, guest)).toBe(200)
    await removeUnusedImages({ ...server.resources, now: () => daysLater(8) })
    const files = async () => Object.keys(await filesOf(server.resources.storage)).join()
    await expect.poll(files, WAIT).not.toContain(unused.id)
    expect(await statusOf(unused.url, guest)).toBe(404)
    expect(await statusOf(used.url, guest)).toBe(200)
  })
})

describe('own data (DSP-11)', () => {
  const exportOf = async ({ client }: SignedInUser): Promise<{ disputes: (Dispute & { text?: string })[] }> =>
    (await client.get('/api/v1/me/export')).body

  test('the export has the user’s own words and pictures, and what was decided', async () => {
    const [one, other] = [await signedIn(server, 'guest'), await signedIn(server, 'host')]
    const { id } = await createBookableWorkspace(other, admin)
    const shown = await picture(one)
    const dispute = await disputeAs(one, await ended(one, id), { imageIds: [shown.id] })
    const said = 'A internet caiu por dez minutos, e voltou.'
    await other.client.post(`/api/v1/bookings/${dispute.code}/dispute/answer`, { version: 1, text: said })
    const decision = { version: 2, refundInCents: 50_00, reason: 'Foram só dez minutos.' }
    await admin.client.post(`/api/v1/admin/disputes/${dispute.id}/decide`, decision)
    const { code } = dispute
    const shared = {
      code,
      status: 'resolved',
      subject: 'stay',
      reason: decision.reason,
      refundInCents: 50_00,
    }
    const asGuest = (await exportOf(one)) as unknown as { disputes: unknown[]; images: unknown[] }
    expect(asGuest.disputes).toEqual([expect.objectContaining({ ...shared, text: disputeText })])
    expect(JSON.stringify(asGuest.disputes)).not.toContain(said)
    expect(asGuest.images).toMatchObject([{ id: shown.id, url: shown.url }])
    expect((await exportOf(other)).disputes).toEqual([expect.objectContaining({ ...shared, answer: said })])
  })

  test('words and pictures go with the account, numbers stay; what nobody decided is withdrawn', async () => {
    const [one, other] = [await signedIn(server, 'guest', 'Some Daqui'), await signedIn(server, 'host')]
    const { id } = await createBookableWorkspace(other, admin)
    const shown = await picture(one)
    const text = 'O Some Daqui encontrou a sala fechada e ninguém atendeu.'
    const decided = await disputeAs(one, await ended(one, id), { text, imageIds: [shown.id] })
    await answer(decided.code, [], other)
    const decision = { version: 2, refundInCents: 50_00, reason: 'A sala estava fechada.' }
    await admin.client.post(`/api/v1/admin/disputes/${decided.id}/decide`, decision)
    const undecided = await disputeAs(one, await ended(one, id), { text })
    expect((await one.client.request('DELETE', '/api/v1/me', { password: one.password })).status).toBe(200)
    const read = async (code: string): Promise<Dispute> =>
      (await other.client.get(`/api/v1/bookings/${code}/dispute`)).body
    expect(await read(decided.code)).toMatchObject({
      status: 'resolved',
      statement: { text: null, pictures: [] },
      answer: { text: disputeText },
      decision: { refundInCents: 50_00, reason: decision.reason },
      booking: { guestName: 'Convidado' },
    })
    expect(await read(undecided.code)).toMatchObject({ status: 'withdrawn', statement: { text: null } })
    expect(await server.database.$count(images, eq(images.id, shown.id))).toBe(0)
    expect(await statusOf(shown.url, admin)).toBe(404)
    const files = async () => Object.keys(await filesOf(server.resources.storage)).join()
    await expect.poll(files, WAIT).not.toContain(shown.id)
    const told = (await other.client.get('/api/v1/notifications')).body.items as { title: string }[]
    expect(told.map(({ title }) => title)).toContain('Convidado retirou a contestação')
    expect(JSON.stringify(told)).not.toContain('Some Daqui')
    expect((await other.client.request('DELETE', '/api/v1/me', { password: other.password })).status).toBe(
      200,
    )
    const rows = await server.database.select().from(disputes).where(eq(disputes.id, decided.id))
    expect(rows).toMatchObject([{ text: null, answer: null, refundInCents: 50_00, answeredById: null }])
    const asAdmin = (await admin.client.get(`/api/v1/bookings/${decided.code}/dispute`)).body
    expect(asAdmin.answer).toMatchObject({ text: null, pictures: [] })
  })

  test('a dispute that the host leaves unanswered is decided without an answer', async () => {
    const other = await signedIn(server, 'host')
    const { id } = await createBookableWorkspace(other, admin)
    const { code } = await disputeAs(guest, await ended(guest, id))
    expect((await other.client.request('DELETE', '/api/v1/me', { password: other.password })).status).toBe(
      200,
    )
    expect((await guest.client.get(`/api/v1/bookings/${code}/dispute`)).body).toMatchObject({
      status: 'open',
      waitsFor: 'host',
      booking: { hostName: 'Anfitrião' },
    })
  })
})
