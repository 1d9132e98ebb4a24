import { randomUUID } from 'node:crypto'
import { workspaceDraft } from '../factories/workspace.ts'
import { query } from '../faults/database.ts'
import {
  bookUnpaid,
  endBooking,
  expectOk,
  type MoneyStage,
  payFor,
  requestOf,
  wantedHour,
} from './money-stage.ts'

/** The part of a hostile text that must not appear anywhere unchanged. */
export const SCRIPT = '<script>mau(7)</script>'
/** The part that must appear, since a page that shows nothing proves nothing. */
export const SHOWN = 'mau(7)'
/** The property of a calendar file, or the header of a mail, that its second line would be. */
export const INJECTED = 'BCC'

const formulas = ['=', '+', '-', '@']
let lastText = 0

/** A formula, markup, and a second line that would be a header or a property; all are different. */
export function hostile(): string {
  lastText += 1
  return `${formulas[lastText % formulas.length]}${lastText}+1"><${SCRIPT.slice(1)}\r\n${INJECTED}:a@mau.example`
}

/** Where the hostile texts are read. */
export type Written = {
  workspaceId: string
  pendingId: string
  code: string
  requestedCode: string
  byHandCode: string
  listToken: string
  invitedEmails: string[]
  receiptNumber: number
  userIds: { victim: string; host: string }
}

/** Has guest, host and administrators write hostile texts into every field that takes one. */
export async function writeHostileTexts(stage: MoneyStage): Promise<Written> {
  const { victim, host, thief, admin, databaseUrl } = stage
  for (const client of [victim, host]) {
    const { version } = expectOk(await client.get('/api/v1/me'))
    const profile = { name: hostile(), companyName: hostile(), phone: '', address: hostile(), version }
    expectOk(await client.request('PATCH', '/api/v1/me', profile))
  }
  const pendingId = await writeWorkspaces(stage)
  const code = await payFor(stage)
  const { byHandCode, requestedCode } = await writeBookings(stage)
  const invitedEmails = await invite(stage, code)
  await writeMessages(stage)
  const listToken = await shareList(stage)
  await disputeAndReview(stage, code)
  const userIds = { victim: await idOf(victim), host: await idOf(host) }
  // It ends the sessions of the suspended user.
  const suspension = `/api/v1/admin/users/${await idOf(thief)}/suspended`
  expectOk(await admin.put(suspension, { suspended: true, reason: hostile() }))
  const account = `/api/v1/admin/users/${userIds.host}/payment-account`
  expectOk(await admin.post(`${account}/stop`, { reason: hostile() }))
  expectOk(await admin.post(`${account}/resume`))
  const [receipt] = await query<{ number: number }>(
    databaseUrl,
    'select number::int as number from receipts join bookings on bookings.id = booking_id where code = $1',
    [code],
  )
  const { workspaceId } = stage
  const receiptNumber = receipt?.number ?? 0
  return {
    workspaceId,
    pendingId,
    code,
    requestedCode,
    byHandCode,
    listToken,
    invitedEmails,
    receiptNumber,
    userIds,
  }
}

async function idOf(client: MoneyStage['victim']): Promise<string> {
  return expectOk(await client.get('/api/v1/session')).viewer.id
}

/** The texts of a listing, of its rules and blocks, and why one was rejected or reported. @returns the rejected one */
async function writeWorkspaces({ host, admin, thief, workspaceId }: MoneyStage): Promise<string> {
  const texts = () => ({
    name: hostile(),
    description: `${hostile()} Sala clara com mesa para dez pessoas.`,
    address: hostile(),
    neighborhood: hostile(),
  })
  const { id: pendingId, version: sent } = expectOk(
    await host.post('/api/v1/workspaces', workspaceDraft(texts())),
  )
  const rejection = { version: sent, reason: hostile() }
  expectOk(await admin.post(`/api/v1/admin/workspaces/${pendingId}/reject`, rejection))
  const path = `/api/v1/workspaces/${workspaceId}`
  const { version } = expectOk(await host.get(path))
  const { workspace } = expectOk(await host.request('PATCH', path, { ...workspaceDraft(texts()), version }))
  const approval = { version: workspace.version }
  expectOk(await admin.post(`/api/v1/admin/workspaces/${workspaceId}/revision/approve`, approval))
  const rules = expectOk(await host.get(`${path}/booking-rules`))
  const exception = { date: wantedHour(6).from, periods: [{ start: '08:00', end: '10:00' }], note: hostile() }
  expectOk(await host.put(`${path}/booking-rules`, { ...rules, exceptions: [exception] }))
  const day = wantedHour(3).from
  const block = { start: `${day}T20:00:00Z`, end: `${day}T21:00:00Z`, note: hostile() }
  expectOk(await host.post(`${path}/blocks`, block))
  const { id: reportId } = expectOk(await thief.post(`${path}/reports`, { content: hostile() }))
  expectOk(await admin.post(`/api/v1/admin/reports/${reportId}/resolve`, { note: hostile() }))
  return pendingId
}

async function writeBookings(stage: MoneyStage) {
  const { victim, host, workspaceId } = stage
  const { body } = await requestOf(victim, workspaceId)
  const sent = { ...body, message: hostile(), company: hostile() }
  const { code: requestedCode, version } = expectOk(await victim.post('/api/v1/bookings', sent))
  expectOk(
    await host.post(`/api/v1/bookings/${requestedCode}/revoke`, {
      version,
      reason: hostile(),
    }),
  )
  const byHand = {
    ...wantedHour(),
    workspaceId,
    clientKey: randomUUID(),
    guestName: hostile(),
    guestContact: hostile(),
    note: hostile(),
  }
  const { code: byHandCode } = expectOk(await host.post('/api/v1/host/bookings', byHand))
  // A booking that stays open is listed with its message.
  await bookUnpaid(stage)
  return { byHandCode: byHandCode as string, requestedCode: requestedCode as string }
}

async function invite({ victim }: MoneyStage, code: string): Promise<string[]> {
  const email = `${randomUUID()}@teste.example`
  expectOk(await victim.post(`/api/v1/bookings/${code}/participants`, { email, name: hostile() }))
  return [email]
}

async function writeMessages({ victim, host, workspaceId }: MoneyStage): Promise<void> {
  const path = `/api/v1/workspaces/${workspaceId}/messages`
  expectOk(await victim.post(path, { clientId: randomUUID(), content: hostile() }))
  const answer = { guestId: await idOf(victim), clientId: randomUUID(), content: hostile() }
  expectOk(await host.post(path, answer))
}

async function shareList({ victim, workspaceId }: MoneyStage): Promise<string> {
  expectOk(await victim.put(`/api/v1/me/favorites/${workspaceId}`))
  const list = { name: hostile(), workspaceIds: [workspaceId] }
  const { id } = expectOk(await victim.post('/api/v1/me/favorite-lists', list))
  const { sharedPath } = expectOk(
    await victim.put(`/api/v1/me/favorite-lists/${id}/shared`, { shared: true }),
  )
  return String(sharedPath).replace('/lists/', '')
}

/** What both sides and an administrator write about a stay that is over. */
async function disputeAndReview(stage: MoneyStage, code: string): Promise<void> {
  const { victim, host, admin, thief, databaseUrl } = stage
  const path = `/api/v1/bookings/${code}`
  expectOk(await host.post(`${path}/notes`, { text: hostile() }))
  await endBooking(databaseUrl, code)
  const open = { clientKey: randomUUID(), text: hostile() }
  const { id, version } = expectOk(await victim.post(`${path}/dispute`, open))
  const answered = expectOk(await host.post(`${path}/dispute/answer`, { version, text: hostile() }))
  const decision = { version: answered.version, refundInCents: 100, reason: hostile() }
  expectOk(await admin.post(`/api/v1/admin/disputes/${id}/decide`, decision))
  const review = () => ({ rating: 4, text: hostile(), privateNote: hostile() })
  expectOk(await victim.post(`${path}/review`, review()))
  expectOk(await host.post(`${path}/review`, review()))
  await query(
    databaseUrl,
    `update reviews set held_because = null, announced_at = now(), counts = hidden_at is null,
      published_at = least(published_at, now())`,
    [],
  )
  const [row] = await query<{ id: string }>(databaseUrl, `select id from reviews where side = 'guest'`, [])
  expectOk(await host.post(`/api/v1/reviews/${row?.id}/reply`, { text: hostile() }))
  expectOk(await thief.post(`/api/v1/reviews/${row?.id}/reports`, { content: hostile() }))
  const refund = { clientKey: randomUUID(), amountInCents: 100, reason: hostile() }
  expectOk(await admin.post(`/api/v1/admin/bookings/${code}/refunds`, refund))
}
