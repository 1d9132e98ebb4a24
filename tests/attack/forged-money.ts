import { randomUUID } from 'node:crypto'
import { workspaceDraft } from '../factories/workspace.ts'
import { until } from '../faults/bank.ts'
import { untilBooksAgree } from '../faults/compare-books.ts'
import { query } from '../faults/database.ts'
import {
  bookUnpaid,
  expectOk,
  type MoneyStage,
  type Purse,
  payFor,
  requestOf,
  wantedHour,
} from './money-stage.ts'

const FORGED_CENTS = 7_654_321
/** As the site charges by default, in hundredths of a percent. */
const FEE_BASIS_POINTS = 1_000
const FORGED_TEXT = 'valor-forjado-por-quem-envia'

type Sent = { name: string; method?: string; path: string; body?: object }

/**
 * Writes with fields beside their own, whose values would be good ones where they are stored: amounts, fees, statuses,
 * times, owners and roles. Every write must be answered as without them, and none of the values be found afterwards.
 */
export async function forgeMoney(stage: MoneyStage, { code }: Purse): Promise<string[]> {
  const { victim, thief, host, databaseUrl, workspaceId } = stage
  const { viewer } = expectOk(await thief.get('/api/v1/session'))
  const forged = forgedFields(viewer.id)
  const breaches: string[] = []
  const { body, totalInCents } = await requestOf(victim, workspaceId)
  const booked = await victim.post('/api/v1/bookings', { ...forged, ...body })
  if (booked.body.totalInCents !== totalInCents) breaches.push(`a booking costs ${booked.body.totalInCents}`)
  const paid = await payFor(stage)
  const { version } = expectOk(await victim.get(`/api/v1/bookings/${paid}`))
  // The refund is compared with what the page showed, and never taken from the request.
  const { refundInCents } = expectOk(await victim.get(`/api/v1/bookings/${paid}/cancellation`))
  const cancelled = await victim.post(`/api/v1/bookings/${paid}/cancel`, { ...forged, version })
  if (cancelled.status !== 409) breaches.push(`cancelling for a forged amount answered ${cancelled.status}`)
  const names = { name: 'Pessoa de Teste', companyName: '', phone: '', address: '' }
  const { version: profileVersion } = expectOk(await victim.get('/api/v1/me'))
  const hour = wantedHour(4)
  const times = { start: `${hour.from}T14:00:00Z`, end: `${hour.from}T15:00:00Z` }
  const byHand = { ...hour, clientKey: randomUUID(), workspaceId, guestName: 'Rita Campos', totalInCents: 1 }
  const ofVictim: Sent[] = [
    { name: 'asking for a charge', path: `bookings/${booked.body.code}/payment` },
    { name: 'cancelling', path: `bookings/${paid}/cancel`, body: { version, refundInCents } },
    { name: 'inviting', path: `bookings/${code}/participants`, body: { email: 'outra@teste.example' } },
    { name: 'a list', path: 'me/favorite-lists', body: { name: 'Outra' } },
    { name: 'a favourite', method: 'PUT', path: `me/favorites/${workspaceId}` },
    {
      name: 'the profile',
      method: 'PATCH',
      path: 'me',
      body: { ...names, role: 'guest', version: profileVersion },
    },
    { name: 'the role', method: 'PUT', path: 'me/role', body: { role: 'guest' } },
  ]
  const account = { legalName: 'Pessoa de Teste', document: '529.982.247-25', consentsToFee: true }
  const { email } = expectOk(await host.get('/api/v1/me'))
  const draft = workspaceDraft({ name: 'Sala Forjada' })
  const ofHost: Sent[] = [
    {
      name: 'where the host is paid',
      method: 'PUT',
      path: 'me/payment-account',
      body: { ...account, pixKey: email },
    },
    { name: 'a block', path: `workspaces/${workspaceId}/blocks`, body: times },
    { name: 'a booking by hand', path: 'host/bookings', body: byHand },
    { name: 'a note', path: `bookings/${code}/notes`, body: { text: 'Chegou cedo' } },
    { name: 'a workspace', path: 'workspaces', body: draft },
  ]
  for (const [client, writes] of [
    [victim, ofVictim],
    [host, ofHost],
  ] as const) {
    for (const { name, method = 'POST', path, body } of writes) {
      const { status } = await client.request(method, `/api/v1/${path}`, { ...forged, ...body })
      const isAsWithout = status < 300 || (name === 'asking for a charge' && status === 409)
      if (!isAsWithout) breaches.push(`${name} answered ${status}`)
    }
  }
  return [...breaches, ...(await findForged(databaseUrl)), ...(await payForged(stage))]
}

/** Names as in the API and in the database. */
function forgedFields(thiefId: string): Record<string, unknown> {
  const cents = ['amount', 'total', 'refund', 'fee', 'host', 'paid', 'difference', 'price', 'reversed']
  const later = new Date(Date.UTC(2099, 8, 9)).toISOString()
  return {
    ...Object.fromEntries(cents.map((name) => [`${name}InCents`, FORGED_CENTS])),
    ...Object.fromEntries(cents.map((name) => [`${name}_in_cents`, FORGED_CENTS])),
    ...{ feeBasisPoints: 0, fee_basis_points: 0, paymentMode: 'direct', bookingMode: 'instant' },
    ...{ status: 'paid', role: 'admin', emailVerified: true, approvalStatus: 'approved', isPublic: true },
    ...{ isFeatured: true, is_featured: true, is_public: true, approval_status: 'approved' },
    ...{ hostId: thiefId, guestId: thiefId, userId: thiefId, createdById: thiefId, actorId: thiefId },
    ...{ host_id: thiefId, guest_id: thiefId, user_id: thiefId, requestedById: thiefId },
    ...{ paidAt: later, holdUntil: later, expiresAt: later, releasesAt: later, createdAt: later },
    ...{ txid: FORGED_TEXT, bankReference: FORGED_TEXT, checkInCode: FORGED_TEXT, brCode: FORGED_TEXT },
    ...{ borneBy: 'platform', refundBorneBy: 'platform', code: 'PSO-22222', number: 1, id: randomUUID() },
  }
}

/** What must hold of every row, whoever wrote it. */
async function findForged(databaseUrl: string): Promise<string[]> {
  const wrong: Record<string, string> = {
    'an administrator more': `select 1 from profiles where role = 'admin' and email <> 'admin@teste.example'`,
    'an e-mail that nobody confirmed': `select 1 from profiles where email_verified and email <> 'admin@teste.example'`,
    'another fee': `select 1 from bookings where payment_mode = 'platform' and fee_basis_points <> ${FEE_BASIS_POINTS}`,
    'another way to pay': `select 1 from bookings where payment_mode = 'direct' and guest_id is not null`,
    'a public workspace that nobody approved': `select 1 from workspaces where name = 'Sala Forjada' and (is_public or is_featured or approval_status <> 'pending')`,
    'a charge of another amount': `select 1 from charges join bookings on bookings.id = booking_id where change_id is null and amount_in_cents <> total_in_cents`,
    'a charge that is paid by nobody': `select 1 from charges where status = 'paid' and not exists (select from received_payments where charge_id = charges.id)`,
    'a booking of two sides in one': 'select 1 from bookings where guest_id = host_id',
    'a forged amount': `select 1 from bookings where to_jsonb(bookings)::text like '%${FORGED_CENTS}%' union all
      select 1 from charges where to_jsonb(charges)::text like '%${FORGED_CENTS}%' union all
      select 1 from workspaces where to_jsonb(workspaces)::text like '%${FORGED_CENTS}%' union all
      select 1 from audit_entries where to_jsonb(audit_entries)::text like '%${FORGED_CENTS}%'`,
    'a forged text': `select 1 from bookings where to_jsonb(bookings)::text like '%${FORGED_TEXT}%' union all
      select 1 from charges where to_jsonb(charges)::text like '%${FORGED_TEXT}%'`,
    'a time to pay without end': `select 1 from bookings where hold_until > now() + interval '3 days'`,
  }
  const found: string[] = []
  for (const [name, sql] of Object.entries(wrong)) {
    if ((await query(databaseUrl, sql, [])).length > 0) found.push(name)
  }
  return found
}

/** A centavo, or more than was asked for: the part that is not due comes back, and a centavo confirms nothing. */
async function payForged(stage: MoneyStage): Promise<string[]> {
  const { thief, host, bank, databaseUrl } = stage
  const breaches: string[] = []
  const little = await bookUnpaid(stage, thief)
  await bank.control.pay(little.txid, { amountInCents: 1 })
  const path = `/api/v1/bookings/${little.code}`
  await until(async () => ((await thief.get(`${path}/payment`)).body.paidInCents === 1 ? true : null))
  const { status, version } = expectOk(await thief.get(path))
  if (status !== 'held') breaches.push(`a centavo makes a booking ${status}`)
  // The paid part stays with the held time until the hold ends.
  expectOk(await host.post(`${path}/revoke`, { version, reason: 'Faltou pagar' }))
  const much = await bookUnpaid(stage, thief)
  await bank.control.pay(much.txid, { amountInCents: 2 * much.totalInCents })
  return [...breaches, ...(await untilBooksAgree(databaseUrl, bank))]
}
