import { readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { disputeAs } from '#tests/factories/disputed.ts'
import { endBookingAt } from '#tests/factories/ended.ts'
import { messageDraft, messagesPath } from '#tests/factories/message.ts'
import { payBooking } from '#tests/factories/paid-booking.ts'
import { withPasskey } from '#tests/factories/passkey.ts'
import { insertReview } from '#tests/factories/reviewed.ts'
import { type SignedInUser, signedIn, signedInElsewhere } from '#tests/factories/user.ts'
import { createPublishedWorkspace, uploadImage } from '#tests/factories/workspace.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import * as schema from '../database/schema.ts'

const CONTENT = 'As fotos não são deste lugar.'

let server: TestServer
let admin: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin', 'Quem Decide')
})
afterAll(() => server.close())

/** The name in the export for each table with data of a user. */
const exported: Record<string, string[]> = {
  profiles: ['profile'],
  sessions: ['sessions'],
  passkeys: ['passkeys'],
  access_log: ['accessLog'],
  audit_entries: ['history', 'historyByOthers'],
  images: ['images'],
  workspaces: ['workspaces'],
  workspace_images: ['workspaces'],
  workspace_amenities: ['workspaces'],
  workspace_availability: ['workspaces'],
  workspace_revisions: ['workspaces'],
  booking_rules: ['bookingRules'],
  opening_exceptions: ['bookingRules'],
  blocks: ['blocks'],
  bookings: ['bookings'],
  booking_changes: ['bookings'],
  booking_events: ['bookings'],
  booking_participants: ['bookings'],
  charges: ['payments'],
  received_payments: ['payments'],
  refunds: ['payments'],
  receipts: ['payments'],
  payouts: ['payments'],
  payment_accounts: ['payments'],
  disputes: ['disputes'],
  dispute_images: ['images'],
  ledger_transactions: ['payments'],
  ledger_entries: ['payments'],
  conversations: ['messages'],
  messages: ['messages'],
  notifications: ['notifications'],
  reports: ['reports'],
  reviews: ['reviews'],
  review_reports: ['reviews'],
  favorites: ['favorites'],
  favorite_lists: ['favoriteLists'],
  favorite_list_items: ['favoriteLists'],
}

/** The tables that are left out, with the reason. */
const leftOut: Record<string, string> = {
  accounts: 'the password',
  account_tokens: 'hashes of secrets of mails',
  verifications: "the account library's, which nothing here fills",
  second_factors: 'a secret, encrypted',
  recovery_codes: 'hashes of secrets',
  security_notices: 'hashes of secrets of mails, for a week',
  guest_links: 'hashes of secrets of mails, for a week',
  passkey_challenges: 'hashes of random numbers, for five minutes',
  sign_in_steps: 'hashes of secrets, for ten minutes',
  ended_sessions: 'hashes of session tokens that are worth nothing, for a month',
  live_events: 'ids of what other tables hold, for a day',
  idempotency_keys:
    'a random number of the browser beside the id of a resource that the user created, for some days',
  rate_limits: 'counts under hashes, which name nobody',
  workspace_visits: 'sums, which name nobody',
  workspace_visitors: 'hashes of a day, which name nobody',
  visitor_salts: 'chance',
  host_answer_times: 'sums of messages, which are exported',
  booking_reminders: 'which reminders of bookings were sent: they are among the notifications',
  review_reminders: 'who was reminded to review a booking: it is among the notifications',
  user_ratings: 'sums of reviews, which are exported',
  site_rating: 'one number, which names nobody',
  payment_differences: "the provider's identifiers, which name nobody",
  occupancies: 'the times of blocks and bookings, which are exported',
  workspace_times: 'what rules and hours say, which are exported',
  published_names: 'the names of workspaces, which are exported',
  published_neighborhoods: 'sums, which name nobody',
  published_offers: 'sums, which name nobody',
  undoable_decisions: 'the state before a decision, for some seconds; the decision itself is in the history',
  moderation_presence: 'what an administrator has open, for some seconds',
}

/** Whether there is nothing in it, however deep. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isEmpty)
    : value === null || value === undefined

test('every table is exported or left out for a reason', () => {
  const tables = Object.values(schema)
    .filter((part) => is(part, PgTable))
    .map((table) => getTableName(table))
  expect(tables.sort()).toEqual([...Object.keys(exported), ...Object.keys(leftOut)].sort())
})

test('docs/privacy.md says of every table which data it holds', () => {
  const text = readFileSync('docs/privacy.md', 'utf8')
  const [, listed = ''] = text.split('## In which tables')
  const named = [...(listed.split('\n## ')[0] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name)
  expect(named.sort()).toEqual([...Object.keys(exported), ...Object.keys(leftOut)].sort())
})

test('exports what a user did and what was done to the user, but not by whom', async () => {
  const user = await signedIn(server, 'host', 'Exporta Tudo')
  const { client } = user
  await withPasskey(user)
  const picture = await uploadImage(user)
  const own = await createPublishedWorkspace(user, admin, { imageIds: [picture.id] })
  const period = { start: '2030-01-07T12:00:00Z', end: '2030-01-07T14:00:00Z', note: 'Reforma' }
  await client.post(`/api/v1/workspaces/${own.id}/blocks`, period)
  const { id: bookableId } = await createBookableWorkspace(user, admin)
  const guest = await signedIn(server, 'guest')
  const { code } = await bookAs(guest, bookableId)
  await endBookingAt(server, code, new Date(Date.now() - 3_600_000))
  await disputeAs(guest, code)
  await payBooking(server.database, code)
  await insertReview(server, { code, side: 'guest', rating: 4 })
  await insertReview(server, { code, side: 'host', rating: 5 })
  const workspace = await createPublishedWorkspace(await signedIn(server, 'host'), admin)
  await client.post(messagesPath(workspace.id), messageDraft('Olá! A sala tem projetor?'))
  await client.post(`/api/v1/workspaces/${workspace.id}/reports`, { content: CONTENT })
  await client.put(`/api/v1/me/favorites/${workspace.id}`)
  const list = { name: 'Para julho', workspaceIds: [workspace.id] }
  const { body: created } = await client.post('/api/v1/me/favorite-lists', list)
  const sharedPath = `/api/v1/me/favorite-lists/${created.id}/shared`
  const { body: sharedList } = await client.put(sharedPath, { shared: true })
  for (const suspended of [true, false])
    await admin.client.put(`/api/v1/admin/users/${user.id}/suspended`, {
      suspended,
      reason: 'Anúncios repetidos.',
    })

  const elsewhere = await signedInElsewhere(server, user)
  const { body } = await elsewhere.get('/api/v1/me/export')
  for (const name of Object.values(exported).flat()) expect(isEmpty(body[name]), name).toBe(false)
  expect(body.reports).toEqual([
    { workspaceId: workspace.id, content: CONTENT, createdAt: expect.any(String), resolvedAt: null },
  ])
  expect(body.bookingRules).toHaveLength(2)
  expect(body.bookingRules).toContainEqual(
    expect.objectContaining({ workspaceId: own.id, bookingMode: 'chat' }),
  )
  expect(body.blocks).toMatchObject([{ workspaceId: own.id, note: 'Reforma' }])
  expect(body.favorites).toMatchObject([{ workspaceId: workspace.id, name: workspace.name }])
  expect(body.favoriteLists).toMatchObject([{ ...list, isShared: true }])
  expect(JSON.stringify(body)).not.toContain(sharedList.sharedPath.replace('/lists/', ''))
  expect(body.historyByOthers).toEqual([
    {
      at: expect.any(String),
      action: 'account.suspend',
      before: { suspended: false, reason: null },
      after: { suspended: true, reason: 'Anúncios repetidos.' },
    },
    {
      at: expect.any(String),
      action: 'account.reactivate',
      before: { suspended: true, reason: 'Anúncios repetidos.' },
      after: { suspended: false, reason: null },
    },
  ])
  expect(Object.keys(body).sort()).toEqual(
    [...new Set(['exportedAt', ...Object.values(exported).flat()])].sort(),
  )
  expect(JSON.stringify(body)).not.toContain(admin.id)
})
