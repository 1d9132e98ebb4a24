import { randomUUID } from 'node:crypto'
import type { Answer } from '../client.ts'
import { untilBooksAgree } from '../faults/compare-books.ts'
import { query } from '../faults/database.ts'
import {
  bookUnpaid,
  endBooking,
  expectOk,
  type MoneyStage,
  type Purse,
  payFor,
  requestOf,
  wantedHour,
} from './money-stage.ts'

const RACERS = 10
const reason = 'A internet não funcionou.'

type Race = (stage: MoneyStage, purse: Purse) => Promise<string[]>

/**
 * The same money requested several times at once: in each race one request wins and the others are refused, none
 * answers 5xx, and afterwards both books are equal.
 */
export async function raceForMoney(
  stage: MoneyStage,
  purse: Purse,
  { isShort }: { isShort: boolean },
): Promise<string[]> {
  const races: Record<string, Race> = {
    'refunds of all that is left': refundAtOnce,
    'one refund sent again': repeatRefund,
    'a refund against a cancellation': refundAgainstCancellation,
    cancellations: cancelAtOnce,
    'acceptances of one request': acceptAtOnce,
    'acceptances of one change': acceptChangeAtOnce,
    'a change against a cancellation': changeAgainstCancellation,
    'charges for one booking': renewAtOnce,
    'payments of one charge': payAtOnce,
    payouts: payOutAtOnce,
    'decisions of a dispute': decideAtOnce,
    'uses of one link': leaveAtOnce,
  }
  const breaches: string[] = []
  for (const [name, race] of Object.entries(races)) {
    // Briefly the books are compared once, at the end.
    const left = isShort ? async () => [] : () => untilBooksAgree(stage.databaseUrl, stage.bank)
    const found = [...(await race(stage, purse)), ...(await left())]
    breaches.push(...found.map((text) => `${name}: ${text}`))
  }
  return breaches
}

const atOnce = (ask: (racer: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: RACERS }, (_, racer) => ask(racer)))

/** @returns every result that is not one winner, or no refusal in words */
function judge(answers: readonly Answer[], { most = 1, least = 1 } = {}): string[] {
  const won = answers.filter(({ status }) => status < 300).length
  const strange = answers.filter(({ status }) => status >= 300 && ![404, 409, 422, 429].includes(status))
  return [
    ...(won < least || won > most ? [`${won} of ${answers.length} got through`] : []),
    ...strange.map(({ status }) => `answered ${status}`),
  ]
}

async function versionOf({ victim }: MoneyStage, code: string): Promise<number> {
  return expectOk(await victim.get(`/api/v1/bookings/${code}`)).version
}

async function paidOf({ databaseUrl }: MoneyStage, code: string): Promise<number> {
  const [row] = await query<{ total: number }>(
    databaseUrl,
    'select total_in_cents::int as total from bookings where code = $1',
    [code],
  )
  return row?.total ?? 0
}

const refundAtOnce: Race = async (stage) => {
  const code = await payFor(stage)
  const amountInCents = await paidOf(stage, code)
  return judge(
    await atOnce(() =>
      stage.admin.post(`/api/v1/admin/bookings/${code}/refunds`, {
        clientKey: randomUUID(),
        amountInCents,
        reason,
      }),
    ),
  )
}

const repeatRefund: Race = async (stage) => {
  const code = await payFor(stage)
  const body = { clientKey: randomUUID(), amountInCents: 100, reason }
  const answers = await atOnce(() => stage.admin.post(`/api/v1/admin/bookings/${code}/refunds`, body))
  const [row] = await query<{ sum: number }>(
    stage.databaseUrl,
    'select sum(amount_in_cents)::int as sum from refunds join bookings on bookings.id = booking_id where code = $1',
    [code],
  )
  return [
    ...judge(answers, { most: RACERS }),
    ...(row?.sum === body.amountInCents ? [] : [`${row?.sum} comes back instead of ${body.amountInCents}`]),
  ]
}

const refundAgainstCancellation: Race = async (stage) => {
  const code = await payFor(stage)
  const [amountInCents, version] = [await paidOf(stage, code), await versionOf(stage, code)]
  const refund = () => ({ clientKey: randomUUID(), amountInCents, reason })
  const answers = await atOnce((racer) =>
    racer % 2 === 0
      ? stage.admin.post(`/api/v1/admin/bookings/${code}/refunds`, refund())
      : stage.victim.post(`/api/v1/bookings/${code}/cancel`, { version, reason }),
  )
  // A cancelled booking may have been paid back before, and one that was paid back can be cancelled.
  return judge(answers, { most: RACERS / 2 + 1 })
}

const cancelAtOnce: Race = async (stage) => {
  const code = await payFor(stage)
  const version = await versionOf(stage, code)
  const sides = [stage.victim, stage.host]
  const answers = await atOnce((racer) =>
    (sides[racer % 2] ?? stage.host).post(`/api/v1/bookings/${code}/cancel`, { version, reason }),
  )
  // A repeated cancellation by the same user finds the one that was made.
  return judge(answers, { most: RACERS / 2 })
}

const acceptAtOnce: Race = async (stage) => {
  const { host, victim, workspaceId, databaseUrl } = stage
  const path = `/api/v1/workspaces/${workspaceId}/booking-rules`
  const rules = expectOk(await host.get(path))
  expectOk(await host.put(path, { ...rules, bookingMode: 'request' }))
  const { body } = await requestOf(victim, workspaceId)
  const { code, version } = expectOk(await victim.post('/api/v1/bookings', body))
  const step = { version, reason }
  const answers = await atOnce((racer) =>
    racer % 3 === 0
      ? victim.post(`/api/v1/bookings/${code}/withdraw`, step)
      : host.post(`/api/v1/bookings/${code}/${racer % 3 === 1 ? 'accept' : 'decline'}`, step),
  )
  expectOk(await host.put(path, rules))
  const [row] = await query<{ charges: number; ends: number }>(
    databaseUrl,
    `select (select count(*)::int from charges where booking_id = bookings.id) as charges,
      (select count(*)::int from booking_events where booking_id = bookings.id
        and type in ('accept', 'decline', 'withdraw')) as ends
      from bookings where code = $1`,
    [code],
  )
  const isOnce = row?.ends === 1 && row.charges <= 1
  return [
    ...judge(answers, { most: RACERS }),
    ...(isOnce ? [] : [`${row?.ends} answers, ${row?.charges} charges`]),
  ]
}

/** A change that its guest proposes: of the booking's hour into two, which cost more. */
async function proposeLonger(stage: MoneyStage, code: string): Promise<number> {
  const { victim, workspaceId } = stage
  const { kind, from, start } = wantedHour()
  const { body } = await requestOf(victim, workspaceId, { kind, from, start, end: '11:00' })
  const version = await versionOf(stage, code)
  return expectOk(await victim.post(`/api/v1/bookings/${code}/changes`, { ...body, version })).version
}

const acceptChangeAtOnce: Race = async (stage) => {
  const code = await payFor(stage)
  const version = await proposeLonger(stage, code)
  const answers = await atOnce(() => stage.host.post(`/api/v1/bookings/${code}/changes/accept`, { version }))
  const [row] = await query<{ count: number }>(
    stage.databaseUrl,
    'select count(*)::int from charges join bookings on bookings.id = booking_id where code = $1 and change_id is not null',
    [code],
  )
  const charges = row?.count ?? 0
  return [
    ...judge(answers, { most: RACERS }),
    ...(charges === 1 ? [] : [`${charges} charges for one change`]),
  ]
}

const changeAgainstCancellation: Race = async (stage) => {
  const code = await payFor(stage)
  const version = await proposeLonger(stage, code)
  const answers = await atOnce((racer) =>
    racer % 2 === 0
      ? stage.host.post(`/api/v1/bookings/${code}/changes/accept`, { version })
      : stage.victim.post(`/api/v1/bookings/${code}/cancel`, { version, reason }),
  )
  return judge(answers, { most: RACERS })
}

const renewAtOnce: Race = async (stage) => {
  const { code } = await bookUnpaid(stage)
  const answers = await atOnce(() => stage.victim.post(`/api/v1/bookings/${code}/payment`))
  const [row] = await query<{ count: number }>(
    stage.databaseUrl,
    'select count(*)::int from charges join bookings on bookings.id = booking_id where code = $1',
    [code],
  )
  const charges = row?.count ?? 0
  return [...judge(answers, { least: 0, most: RACERS }), ...(charges === 1 ? [] : [`${charges} charges`])]
}

/** The payer's application pays one charge many times; all but one of the payments come back. */
const payAtOnce: Race = async (stage) => {
  const { txid } = await bookUnpaid(stage)
  await Promise.all(Array.from({ length: RACERS }, () => stage.bank.control.pay(txid, { isForced: true })))
  return []
}

const payOutAtOnce: Race = async (stage) => {
  const code = await payFor(stage)
  await endBooking(stage.databaseUrl, code)
  const [payout] = await query<{ id: string; owed: number }>(
    stage.databaseUrl,
    `update payouts set status = 'releasable', releases_at = now() - interval '1 hour'
      where booking_id = (select id from bookings where code = $1) returning id,
      (select -sum(amount_in_cents)::int from ledger_entries where booking_id = payouts.booking_id and account = 'host') as owed`,
    [code],
  )
  const path = `/api/v1/admin/payouts/${payout?.id}`
  const wrong = await stage.admin.post(`${path}/paid`, {
    orderId: null,
    amountInCents: (payout?.owed ?? 0) + 1,
    bankReference: randomUUID(),
  })
  const seen = { orderId: null, amountInCents: payout?.owed }
  const paid = await atOnce(() => stage.admin.post(`${path}/paid`, { ...seen, bankReference: randomUUID() }))
  const [made] = await query<{ reference: string }>(
    stage.databaseUrl,
    'select bank_reference as reference from payouts where id = $1',
    [payout?.id],
  )
  const transfer = { bankReference: made?.reference, reason }
  const returned = await atOnce(() => stage.admin.post(`${path}/returned`, transfer))
  return [
    ...(wrong.status === 409 ? [] : [`another amount is paid out: ${wrong.status}`]),
    ...judge(paid),
    ...judge(returned),
  ]
}

const decideAtOnce: Race = async (stage, { disputeId, ended }) => {
  const path = `/api/v1/bookings/${ended}/dispute`
  const { version: opened } = expectOk(await stage.victim.get(path))
  const answer = { version: opened, text: 'A internet funcionou durante a reserva inteira.' }
  const { version } = expectOk(await stage.host.post(`${path}/answer`, answer))
  const refundInCents = await paidOf(stage, ended)
  return judge(
    await atOnce(() =>
      stage.admin.post(`/api/v1/admin/disputes/${disputeId}/decide`, { version, refundInCents, reason }),
    ),
  )
}

const leaveAtOnce: Race = async ({ visitor }, { participantToken }) =>
  judge(await atOnce(() => visitor.post(`/api/v1/participants/${participantToken}`)))
