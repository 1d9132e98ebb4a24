import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { MS_PER_HOUR } from '#contract/dates.ts'
import type { TestServer } from '../server.ts'
import { bookAs, bookingRequest, createBookableWorkspace, nextMonday, setRules } from './booked.ts'
import { proposeAs } from './changed.ts'
import { disputeAs } from './disputed.ts'
import { endBookingAt } from './ended.ts'
import { bookByHandAs, guestLinkMailTo } from './guest-link.ts'
import { messageDraft } from './message.ts'
import { openPaymentAccount } from './paid.ts'
import { payBooking } from './paid-booking.ts'
import { insertReview } from './reviewed.ts'
import type { SignedInUser } from './user.ts'
import { createPublishedWorkspace, uploadImage, workspaceDraft } from './workspace.ts'

export type Sides = { guest: SignedInUser; host: SignedInUser; admin: SignedInUser }
/** The text that each side writes everywhere: 20 to 60 characters. */
export type Words = { guest: string; host: string }

/**
 * Has a guest and a host do what leaves a row in every table that is about users: a stay that was paid and one to come,
 * a proposed change, messages, reviews, reports, a dispute, favourites, images, and what secures an account.
 */
export async function fillAccounts(server: TestServer, sides: Sides, words: Words): Promise<void> {
  const { guest, host, admin } = sides
  for (const [{ client }, text] of [
    [guest, words.guest],
    [host, words.host],
  ] as const) {
    const { body } = await client.get('/api/v1/me')
    const profile = { name: text, companyName: text, phone: '11912345678', address: text }
    await expectOk(client.request('PATCH', '/api/v1/me', { ...profile, version: body.version }))
  }
  for (const { id, client, email, password } of [guest, host]) {
    const path = `/api/v1/admin/users/${id}/suspended`
    await expectOk(admin.client.put(path, { suspended: true, reason: 'Anúncios repetidos.' }))
    await expectOk(admin.client.put(path, { suspended: false }))
    await expectOk(client.post('/api/auth/sign-in/email', { email, password }))
  }
  await secureAccounts(server, sides)
  const workspaceId = await fillWorkspace(server, sides, words)
  await fillFavorites(guest, workspaceId, words.guest)
  await writeMessages(sides, workspaceId, words)
  await bookAndStay(server, sides, workspaceId, words)
  await report(server, sides, workspaceId, words)
}

async function expectOk(asked: Promise<{ status: number; body: { id?: string } & Record<string, unknown> }>) {
  const { status, body } = await asked
  if (status >= 300) throw new Error(`Filling an account answered ${status}: ${JSON.stringify(body)}`)
  // biome-ignore lint/suspicious/noExplicitAny: a factory reads any answer
  return body as any
}

/** Rows of what secures an account, as their operations would have written them. */
async function secureAccounts({ database }: TestServer, { guest, host }: Sides): Promise<void> {
  for (const { id } of [guest, host]) {
    const hash = () => randomUUID()
    await database.execute(sql`
      insert into second_factors (user_id, encrypted_secret) values (${id}, ${hash()})`)
    await database.execute(sql`
      insert into recovery_codes (user_id, code_hash) values (${id}, ${hash()})`)
    await database.execute(sql`
      insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, is_backed_up)
        values (gen_random_uuid(), ${id}, 'Chrome no Android', ${hash()}, ${hash()}, 0, '{internal}', true)`)
    await database.execute(sql`
      insert into passkey_challenges (challenge_hash, purpose, user_id, expires_at)
        values (${hash()}, 'confirm', ${id}, now())`)
    await database.execute(sql`
      insert into account_tokens (token_hash, account_id, purpose, expires_at)
      values (${hash()}, ${id}, 'password-reset', now() + interval '1 day')`)
    await database.execute(sql`
      insert into sign_in_steps (token_hash, user_id, expires_at) values (${hash()}, ${id}, now())`)
    await database.execute(sql`
      insert into security_notices (token_hash, user_id, changed_at, expires_at)
      values (${hash()}, ${id}, now(), now() + interval '1 day')`)
    await database.execute(sql`
      insert into ended_sessions (token_hash, user_id, cause, ended_at)
      values (${hash()}, ${id}, 'password-changed', now())`)
  }
}

/** A bookable workspace with a revision that waits, blocks and exceptions; and one that was deleted. */
async function fillWorkspace(server: TestServer, { host, admin }: Sides, words: Words): Promise<string> {
  const { client } = host
  const texts = { name: words.host, address: words.host, neighborhood: words.host, description: words.host }
  const picture = await uploadImage(host)
  await openPaymentAccount(server, host)
  const former = await createPublishedWorkspace(host, admin, texts)
  await expectOk(client.request('DELETE', `/api/v1/workspaces/${former.id}`))
  const workspace = await createBookableWorkspace(host, admin, {}, { ...texts, imageIds: [picture.id] })
  const path = `/api/v1/workspaces/${workspace.id}`
  const draft = { ...workspaceDraft({ ...texts, name: `${words.host}!`, imageIds: [picture.id] }) }
  await expectOk(client.request('PATCH', path, { ...draft, version: workspace.version }))
  await expectOk(
    client.request(
      'POST',
      '/api/v1/workspaces',
      { ...workspaceDraft(texts) },
      {
        'idempotency-key': randomUUID(),
      },
    ),
  )
  const day = '2030-01-07'
  await expectOk(
    client.post(`${path}/blocks`, {
      start: `${day}T12:00:00Z`,
      end: `${day}T14:00:00Z`,
      note: words.host,
    }),
  )
  await setRules(host, workspace.id, {
    exceptions: [{ date: day, periods: [{ start: '08:00', end: '18:00' }], note: words.host }],
  })
  return workspace.id
}

async function fillFavorites(guest: SignedInUser, workspaceId: string, text: string): Promise<void> {
  const { client } = guest
  await uploadImage(guest)
  await expectOk(client.put(`/api/v1/me/favorites/${workspaceId}`))
  const body = { name: text, workspaceIds: [workspaceId] }
  const headers = { 'idempotency-key': randomUUID() }
  const { id } = await expectOk(client.request('POST', '/api/v1/me/favorite-lists', body, headers))
  await expectOk(client.put(`/api/v1/me/favorite-lists/${id}/shared`, { shared: true }))
}

async function writeMessages({ guest, host }: Sides, workspaceId: string, words: Words): Promise<void> {
  const path = `/api/v1/workspaces/${workspaceId}/messages`
  await expectOk(guest.client.post(path, messageDraft(words.guest)))
  await expectOk(host.client.post(path, messageDraft(words.host, { guestId: guest.id })))
}

/** A booking to come with a proposed change, one that a host wrote down, and a paid stay that is disputed. */
async function bookAndStay(
  server: TestServer,
  { guest, host }: Sides,
  workspaceId: string,
  words: Words,
): Promise<void> {
  const texts = { message: words.guest, company: words.guest }
  const request = await bookingRequest(guest, workspaceId)
  const coming = await expectOk(guest.client.post('/api/v1/bookings', { ...request, ...texts }))
  const path = `/api/v1/bookings/${coming.code}`
  await expectOk(host.client.post(`${path}/notes`, { text: words.host }))
  await expectOk(
    guest.client.post(`${path}/participants`, { email: 'convidada@teste.example', name: words.guest }),
  )
  await proposeAs(guest, { ...coming, version: (await expectOk(guest.client.get(path))).version })
  const hour = { kind: 'hours', from: nextMonday(), start: '14:00', end: '15:00' }
  const byHand = { guestName: words.host, guestContact: words.host, note: words.host }
  await expectOk(
    host.client.post('/api/v1/host/bookings', { ...hour, ...byHand, workspaceId, clientKey: randomUUID() }),
  )
  await writeDownForGuest(server, { guest, host }, workspaceId, words)
  const stay = await bookAs(guest, workspaceId, { start: '16:00', end: '17:00' })
  await payBooking(server.database, stay.code, { refundInCents: 100, payout: 'scheduled' })
  await server.database.execute(sql`
    insert into receipts (number, kind, booking_id, reference, amount_in_cents, at)
    select 1 + (select count(*) from receipts), 'payment', id, ${randomUUID()}, 100, now() from bookings where code = ${stay.code}`)
  await endBookingAt(server, stay.code, new Date(Date.now() - MS_PER_HOUR))
  const dispute = await disputeAs(guest, stay.code, {
    text: words.guest,
    imageIds: [await uploadForDispute(guest)],
  })
  await expectOk(
    host.client.post(`/api/v1/bookings/${stay.code}/dispute/answer`, {
      version: dispute.version,
      text: words.host,
      imageIds: [await uploadForDispute(host)],
    }),
  )
  const own = { code: stay.code, rating: 4 }
  await insertReview(server, { ...own, side: 'guest', text: words.guest, privateNote: words.guest })
  await insertReview(server, { ...own, side: 'host', text: words.host, privateNote: words.host })
}

/** Two bookings that the host wrote down for the guest's e-mail, of which the guest has adopted one. */
async function writeDownForGuest(
  server: TestServer,
  { guest, host }: Pick<Sides, 'guest' | 'host'>,
  workspaceId: string,
  words: Words,
): Promise<void> {
  const named = { guestEmail: guest.email, note: words.host }
  const adopted = { ...named, guestName: words.guest, guestContact: words.guest }
  await bookByHandAs(host, workspaceId, { ...adopted, start: '15:00', end: '16:00' })
  const { token } = await guestLinkMailTo(server, guest.email)
  await expectOk(guest.client.post('/api/v1/guest-links/enter', { token }))
  await bookByHandAs(host, workspaceId, { ...named, guestName: 'Alguém', start: '17:00', end: '18:00' })
}

async function uploadForDispute({ client }: SignedInUser): Promise<string> {
  const pixels = { width: 60, height: 40, channels: 3 as const, background: '#0f5c4c' }
  const file = new File([new Uint8Array(await sharp({ create: pixels }).jpeg().toBuffer())], 'foto.jpg')
  const form = new FormData()
  form.set('file', file)
  form.set('use', 'dispute')
  return (await expectOk(client.request('POST', '/api/v1/uploads', form))).id
}

/** Each side reports what the other wrote, and the guest the workspace; the host answers a review. */
async function report(
  { database }: TestServer,
  { guest, host }: Sides,
  workspaceId: string,
  words: Words,
): Promise<void> {
  await expectOk(guest.client.post(`/api/v1/workspaces/${workspaceId}/reports`, { content: words.guest }))
  const { rows } = await database.execute<{ id: string; side: string }>(sql`
    select reviews.id, side from reviews where guest_id = ${guest.id}`)
  for (const { id, side } of rows) {
    const reporter = side === 'guest' ? host : guest
    const content = side === 'guest' ? words.host : words.guest
    if (side === 'guest')
      await expectOk(host.client.post(`/api/v1/reviews/${id}/reply`, { text: words.host }))
    await expectOk(reporter.client.post(`/api/v1/reviews/${id}/reports`, { content }))
  }
}
