import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { after, MINUTES_PER_HOUR, MS_PER_HOUR, MS_PER_MINUTE } from '#contract/dates.ts'
import { type ChargeStatus, chargeMoves, payableStatuses } from '#contract/payments/payment-states.ts'
import { chargeExpiresAt } from '#contract/payments/payment-times.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { charges } from '../database/schema.ts'

/** A stored charge. */
export type ChargeRow = typeof charges.$inferSelect

/** A txid has 26 to 35 letters and digits; these bytes give 32. */
const TXID_BYTES = 16
/** How long the provider is asked about a charge that has ended, in case somebody paid it all the same. */
const HOURS_TO_WATCH_ENDED = 24
/**
 * After how many minutes the provider is asked about a charge, by how often it was asked before; then every
 * hour.
 */
const CHECK_AFTER_MINUTES = [1, 5, 15] as const
/** A smallint's range; checks beyond it aren't counted. */
const MAX_CHECKS = 10_000

const openStatuses: readonly ChargeStatus[] = ['created', 'pending', 'in_review']
const endedStatuses: readonly ChargeStatus[] = ['expired', 'cancelled', 'failed']

type Payable = {
  id: string
  totalInCents: number
  holdUntil: Date | null
  /** The change whose difference is to be paid. */
  changeId?: string
}

/**
 * Stores what the guest of a held booking is asked to pay, under a reference drawn before the provider is asked
 * (PAY-11). @throws Error for a booking that isn't held
 */
export async function insertCharge(
  transaction: Transaction,
  { id, totalInCents, holdUntil, changeId }: Payable,
  now: Date,
): Promise<ChargeRow> {
  if (!holdUntil) throw new Error('A booking that is not held has nothing to pay')
  const [row] = await transaction
    .insert(charges)
    .values({
      id: newId(),
      bookingId: id,
      changeId: changeId ?? null,
      txid: randomBytes(TXID_BYTES).toString('hex'),
      status: 'created',
      amountInCents: totalInCents,
      expiresAt: chargeExpiresAt(now, holdUntil),
      nextCheckAt: after(now, MS_PER_MINUTE),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!row) throw new Error('The charge was not stored')
  return row
}

/** The charge with this reference; undefined when it isn't ours. */
export async function findCharge(executor: Executor, txid: string): Promise<ChargeRow | undefined> {
  const [row] = await executor.select().from(charges).where(eq(charges.txid, txid))
  return row
}

/**
 * Notes, before the provider is asked about a charge, that this is under way: a charge that was due is due
 * again in a minute. So a notice that arrives meanwhile makes it due once more.
 * @returns the charge as it is stored now
 */
export async function beginCheck(executor: Executor, charge: ChargeRow, now: Date): Promise<ChargeRow> {
  if (charge.nextCheckAt === null || charge.nextCheckAt > now) return charge
  const nextCheckAt = after(now, MS_PER_MINUTE)
  await executor
    .update(charges)
    .set({ nextCheckAt })
    .where(and(eq(charges.id, charge.id), eq(charges.nextCheckAt, charge.nextCheckAt)))
  return { ...charge, nextCheckAt }
}

/** Locks a charge. The caller has locked its booking before. */
export async function lockCharge(transaction: Transaction, id: string): Promise<ChargeRow> {
  const [row] = await transaction.select().from(charges).where(eq(charges.id, id)).for('update')
  if (!row) throw new Error('Charges are never deleted')
  return row
}

/** The charges of a booking, the newest first. */
export async function findChargesOf(executor: Executor, bookingId: string): Promise<ChargeRow[]> {
  return executor
    .select()
    .from(charges)
    .where(eq(charges.bookingId, bookingId))
    .orderBy(desc(charges.createdAt), desc(charges.id))
}

/** Whether a charge can move to a status (PAY-01). */
export function canBecome({ status }: Pick<ChargeRow, 'status'>, next: ChargeStatus): boolean {
  return chargeMoves[status].includes(next)
}

type Changes = Partial<Pick<ChargeRow, 'brCode' | 'paidAt' | 'problem'>>

/**
 * Moves a locked charge along its graph (PAY-01) and sets when the provider is asked next.
 * @throws Error for a move that the graph doesn't have
 */
export async function moveCharge(
  transaction: Transaction,
  charge: ChargeRow,
  status: ChargeStatus,
  now: Date,
  changes: Changes = {},
): Promise<ChargeRow> {
  if (!canBecome(charge, status)) throw new Error(`A charge doesn't go from ${charge.status} to ${status}`)
  const set = { ...changes, status, updatedAt: now, checks: 0 }
  const moved = { ...charge, ...set, nextCheckAt: nextCheckOf({ ...charge, ...set }, now) }
  await transaction
    .update(charges)
    .set({ ...set, nextCheckAt: moved.nextCheckAt })
    .where(eq(charges.id, charge.id))
  return moved
}

/**
 * Ends the open charges of a booking, so that nobody pays them any more. A job cancels them at the provider,
 * which is asked about them for another day. Where only time has run out, a charge under review stays open:
 * its money may still come, and no other charge is made.
 * @returns the charges as they ended
 */
export async function endOpenCharges(
  transaction: Transaction,
  bookingId: string,
  status: 'expired' | 'cancelled',
  now: Date,
): Promise<ChargeRow[]> {
  const ending = status === 'expired' ? payableStatuses : openStatuses
  const rows = await transaction
    .select()
    .from(charges)
    .where(and(eq(charges.bookingId, bookingId), inArray(charges.status, [...ending])))
    .orderBy(charges.id)
    .for('update')
  const ended: ChargeRow[] = []
  for (const row of rows) ended.push(await moveCharge(transaction, row, status, now))
  return ended
}

/** The other charges of the same booking, or of the same change, the newest first. */
export async function findOtherCharges(executor: Executor, charge: ChargeRow): Promise<ChargeRow[]> {
  const { id, bookingId, changeId } = charge
  const found = await findChargesOf(executor, bookingId)
  return found.filter((one) => one.id !== id && one.changeId === changeId)
}

/** Whether a charge is still to be paid, and can be. */
export function isPayable({ status }: Pick<ChargeRow, 'status'>): boolean {
  return payableStatuses.some((payable) => payable === status)
}

type Check = {
  /** When the provider was due to be asked, before it was; null where it wasn't due at all. */
  dueAt: Date | null
  now: Date
  /** Why it gave no answer. */
  problem?: string | null
}

/**
 * Notes that the provider was asked, and when it is asked next; where it was asked early, because a guest
 * looked, the instant at which it was due stays.
 */
export async function noteCheck(
  executor: Executor,
  charge: ChargeRow,
  { dueAt, now, problem = null }: Check,
): Promise<void> {
  const isEarly = dueAt !== null && now < dueAt
  const checks = isEarly ? charge.checks : Math.min(charge.checks + 1, MAX_CHECKS)
  // The provider gave no answer: ask again soon, even about a paid charge, which otherwise isn't asked about
  // any more.
  const again = problem === null ? null : after(now, MS_PER_MINUTE)
  const nextCheckAt = isEarly ? dueAt : (nextCheckOf({ ...charge, checks }, now) ?? again)
  await executor.update(charges).set({ checks, problem, nextCheckAt }).where(eq(charges.id, charge.id))
}

/** Makes sure that the provider is asked about a charge by this instant, unless it is due sooner. */
export async function askBy(executor: Executor, id: string, instant: Date): Promise<void> {
  await executor
    .update(charges)
    .set({ nextCheckAt: sql`least(${charges.nextCheckAt}, ${instant.toISOString()}::timestamptz)` })
    .where(eq(charges.id, id))
}

/** When the provider is asked about a charge next (PAY-15); null once there is nothing to ask. */
export function nextCheckOf(
  { status, checks, updatedAt }: Pick<ChargeRow, 'status' | 'checks' | 'updatedAt'>,
  now: Date,
): Date | null {
  const isOpen = openStatuses.includes(status) || status === 'disputed'
  const isWatched =
    endedStatuses.includes(status) && now < after(updatedAt, HOURS_TO_WATCH_ENDED * MS_PER_HOUR)
  if (!isOpen && !isWatched) return null
  // The guest waits for a charge that isn't made at the provider yet.
  const minutes = status === 'created' ? 1 : (CHECK_AFTER_MINUTES[checks] ?? MINUTES_PER_HOUR)
  return after(now, minutes * MS_PER_MINUTE)
}

/** Whether a charge is over without having been paid. */
export function hasEnded({ status }: Pick<ChargeRow, 'status'>): boolean {
  return endedStatuses.includes(status)
}

/** The references of charges about which the provider is due to be asked, the longest due first. */
export async function findDueCharges(executor: Executor, now: Date, limit: number): Promise<ChargeRow[]> {
  return executor
    .select()
    .from(charges)
    .where(sql`${charges.nextCheckAt} <= ${now.toISOString()}::timestamptz`)
    .orderBy(charges.nextCheckAt)
    .limit(limit)
}

/**
 * Marks the charges with these references as due, except those that are due by then already, and ignores
 * references that aren't ours. It costs one indexed statement, however often it is called and with whatever.
 */
export async function markDue(
  executor: Executor,
  changed: readonly { txid: string; at: Date }[],
): Promise<string[]> {
  const txids = changed.map(({ txid }) => txid)
  const instants = changed.map(({ at }) => at.toISOString())
  const { rows } = await executor.execute<{ txid: string }>(sql`
    with known as (
      select id, at from charges
        join unnest(${sql.param(txids)}::text[], ${sql.param(instants)}::timestamptz[]) as changed (name, at) on txid = name
      where next_check_at is null or next_check_at > at
      order by id for update of charges)
    update charges set next_check_at = at from known where charges.id = known.id
    returning charges.txid`)
  return rows.map(({ txid }) => txid)
}
