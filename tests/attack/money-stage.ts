import { randomUUID } from 'node:crypto'
import { addDays, MS_PER_HOUR } from '#contract/dates.ts'
import { participantToken } from '#server/booking-steps/participants/participant-rows.ts'
import type { Answer, TestClient } from '../client.ts'
import { nextMonday } from '../factories/booked.ts'
import { bookAndPay, cancelBooking, type FaultBank, startBank, until } from '../faults/bank.ts'
import { embeddedUrl, query } from '../faults/database.ts'
import { startProgram } from '../faults/program.ts'
import type { Scene } from '../faults/scene.ts'
import { ADMINISTRATOR, publishPaidWorkspace, signInAdministrator, signUp } from '../faults/user.ts'

const SECRET = 'a secret that only the attacks use, 32 or more'
const UNITS = 100
const HOURS_AGO = 3

/** A site with money in it, for the attacks, and the bank that says how much there is. */
export type MoneyStage = {
  url: string
  databaseUrl: string
  bank: FaultBank
  webhookSecret: string
  admin: TestClient
  host: TestClient
  /** Another host. */
  rival: TestClient
  victim: TestClient
  /** Another guest. */
  thief: TestClient
  visitor: TestClient
  workspaceId: string
}

/** @param environment variables of the program beside those that it needs */
export async function setMoneyStage(
  scene: Scene,
  environment: Record<string, string> = {},
): Promise<MoneyStage> {
  const bank = await startBank(scene)
  const program = await startProgram(scene, (url) => ({
    ...ADMINISTRATOR,
    ...bank.environment,
    AUTH_SECRET: SECRET,
    PUBLIC_URL: url,
    ...environment,
  }))
  const { url } = program
  const admin = await signInAdministrator(url)
  const host = await signUp(url, 'host')
  const workspaceId = await publishPaidWorkspace(host, admin, UNITS)
  const [rival, victim, thief] = [
    await signUp(url, 'host'),
    await signUp(url, 'guest'),
    await signUp(url, 'guest'),
  ]
  return {
    url,
    databaseUrl: await embeddedUrl(program.dataDir),
    bank,
    webhookSecret: bank.environment.PIX_WEBHOOK_SECRET ?? '',
    admin,
    host: host.client,
    rival: rival.client,
    victim: victim.client,
    thief: thief.client,
    visitor: victim.client.elsewhere(),
    workspaceId,
  }
}

/** @throws Error unless it succeeded */
export function expectOk({ status, body }: Answer) {
  if (status >= 300) throw new Error(`Answered ${status}: ${JSON.stringify(body).slice(0, 300)}`)
  return body
}

/** An hour of a Monday to come, which many can book. */
export const wantedHour = (weeks = 1) => ({
  kind: 'hours',
  from: addDays(nextMonday(), 7 * weeks),
  start: '09:00',
  end: '10:00',
})

/** A booking that the guest has paid. @returns its code */
export function payFor({ victim, workspaceId, bank }: MoneyStage, client = victim): Promise<string> {
  const { from, start, end } = wantedHour()
  return bookAndPay(client, workspaceId, bank, { from, start, end })
}

/** The request of a guest who books. */
export async function requestOf(client: TestClient, workspaceId: string, time: object = wantedHour()) {
  const { version, totalInCents } = expectOk(
    await client.post(`/api/v1/workspaces/${workspaceId}/quotes`, time),
  )
  return {
    body: { ...time, workspaceId, clientKey: randomUUID(), quoteVersion: version },
    totalInCents: totalInCents as number,
  }
}

/** A booking that waits for its payment. @returns its code and the reference of its charge */
export async function bookUnpaid({ workspaceId, databaseUrl, victim }: MoneyStage, client = victim) {
  const { body, totalInCents } = await requestOf(client, workspaceId)
  const { code } = expectOk(await client.post('/api/v1/bookings', body))
  await until(async () => (await client.get(`/api/v1/bookings/${code}/payment`)).body.brCode as string | null)
  return { code: code as string, txid: await txidOf(databaseUrl, code), totalInCents }
}

export async function txidOf(databaseUrl: string, code: string): Promise<string> {
  const [row] = await query<{ txid: string }>(
    databaseUrl,
    'select txid from charges join bookings on bookings.id = booking_id where code = $1 order by charges.created_at desc',
    [code],
  )
  if (!row) throw new Error(`${code} has no charge`)
  return row.txid
}

/** Moves a paid booking into the past, so that it is over and its payout can be made. */
export async function endBooking(databaseUrl: string, code: string): Promise<void> {
  const endsAt = new Date(Date.now() - HOURS_AGO * MS_PER_HOUR)
  const startsAt = new Date(endsAt.getTime() - MS_PER_HOUR)
  await query(
    databaseUrl,
    `update bookings set starts_at = $2, ends_at = $3, status = 'completed' where code = $1`,
    [code, startsAt, endsAt],
  )
}

/** What the victim owns and others may want: a paid booking, a refund, a receipt, invitations, a shared list. */
export async function fillPurse(stage: MoneyStage) {
  const { victim, host, databaseUrl, workspaceId } = stage
  const [code, cancelled, ended] = [await payFor(stage), await payFor(stage), await payFor(stage)]
  await cancelBooking(victim, cancelled)
  await endBooking(databaseUrl, ended)
  const { id: participantId } = expectOk(
    await victim.post(`/api/v1/bookings/${code}/participants`, { email: 'convidada@teste.example' }),
  )
  expectOk(await victim.put(`/api/v1/me/favorites/${workspaceId}`))
  const list = { name: 'Só minha', workspaceIds: [workspaceId] }
  const { id: listId } = expectOk(await victim.post('/api/v1/me/favorite-lists', list))
  const { sharedPath } = expectOk(
    await victim.put(`/api/v1/me/favorite-lists/${listId}/shared`, { shared: true }),
  )
  const times = { start: `${wantedHour(3).from}T12:00:00Z`, end: `${wantedHour(3).from}T13:00:00Z` }
  const { items } = expectOk(await host.post(`/api/v1/workspaces/${workspaceId}/blocks`, times))
  const [refund] = await query<{ id: string }>(databaseUrl, 'select id from refunds limit 1', [])
  const [payout] = await query<{ id: string }>(databaseUrl, 'select id from payouts limit 1', [])
  const { number } = expectOk(await victim.get(`/api/v1/bookings/${code}/payment`)).receipts[0]
  const words = { clientKey: randomUUID(), text: 'A internet não funcionou durante a reserva inteira.' }
  const { id: disputeId } = expectOk(await victim.post(`/api/v1/bookings/${ended}/dispute`, words))
  return {
    code,
    cancelled,
    ended,
    listId: listId as string,
    listToken: String(sharedPath).replace('/lists/', ''),
    participantId: participantId as string,
    participantToken: participantToken({ secret: SECRET }, participantId),
    blockId: items[0].id as string,
    refundId: refund?.id ?? '',
    payoutId: payout?.id ?? '',
    disputeId: disputeId as string,
    receiptNumber: number as number,
  }
}

export type Purse = Awaited<ReturnType<typeof fillPurse>>

/** Every table about who has what, with its rows, but without the time at which the bank is asked next. */
export async function readHoldings(databaseUrl: string): Promise<Record<string, string>> {
  const tables = [
    ...['bookings', 'booking_changes', 'booking_events', 'charges', 'received_payments', 'refunds'],
    ...['payouts', 'receipts', 'ledger_transactions', 'ledger_entries', 'payment_accounts', 'disputes'],
    ...['favorites', 'favorite_lists', 'favorite_list_items', 'blocks', 'booking_rules'],
    'booking_participants',
  ]
  const holdings: Record<string, string> = {}
  for (const table of tables) {
    const [row] = await query<{ text: string }>(
      databaseUrl,
      `select coalesce(string_agg(line, E'\\n' order by line), '') as text from (
        select (to_jsonb(t) - array['next_check_at', 'checks', 'next_try_at', 'updated_at', 'invited_at'])::text as line from ${table} t) lines`,
      [],
    )
    holdings[table] = row?.text ?? ''
  }
  return holdings
}

/** @returns the tables that have changed */
export function changedTables(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(before).filter((table) => before[table] !== after[table])
}
