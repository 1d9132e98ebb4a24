import { and, eq, gte, inArray, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { dayBounds } from '#contract/bookings/zoned-time.ts'
import { addDays, MS_PER_DAY } from '#contract/dates.ts'
import { REFUND_DAYS } from '#contract/payments/payment-states.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { charges, receivedPayments } from '../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import { isolateFailure } from '../jobs/isolate-failure.ts'
import { requireProvider } from '../payments/charge-at-provider.ts'
import type { ReceivedPayment } from '../payments/provider.ts'
import type { Resources } from '../resources.ts'
import { compareRefunds } from './compare-refunds.ts'
import { confirmCharge } from './confirm-charge.ts'
import { type Difference, storeDifferences } from './store-differences.ts'
import { storeUnknownRefunds } from './store-unknown-refunds.ts'

/**
 * Compares a day's payments and refunds in the provider's books with ours (PAY-19). What only the provider
 * has for a charge of ours is recorded; any difference that remains is stored once, logged and counted, and
 * needs an administrator.
 * @param day in Brasília's calendar
 * @returns how many differences are new
 */
export async function compareBooks(resources: Resources, day: string): Promise<number> {
  const { start, end } = dayBounds(day, BRASILIA_TIME_ZONE)
  const askedAt = resources.now()
  const theirs = await requireProvider(resources).listPayments(start, end)
  const listed = theirs.map(({ paymentId }) => paymentId)
  const before = await readOurs(resources, start, end, listed)
  const known = await knownReferences(
    resources,
    theirs.flatMap(({ reference }) => reference ?? []),
  )
  for (const reference of changedReferences(theirs, before)) {
    if (!known.has(reference)) continue
    await isolateFailure(resources, { txid: reference }, 'asking about a payment failed', () =>
      confirmCharge(resources, reference),
    )
  }
  const ours = await readOurs(resources, start, end, listed)
  const differences: Difference[] = []
  for (const { paymentId, reference, amountInCents, reversedInCents } of theirs) {
    const theirsInCents = amountInCents - reversedInCents
    const found = ours.get(paymentId)
    ours.delete(paymentId)
    const oursInCents = found ? found.amountInCents - found.reversedInCents : null
    if (oursInCents === theirsInCents) continue
    const isUnknown = reference === null || !known.has(reference)
    const kind = found ? 'amount' : isUnknown ? 'unknown-charge' : 'missing-here'
    differences.push({ kind, reference: reference ?? paymentId, paymentId, oursInCents, theirsInCents })
  }
  for (const [paymentId, { txid, amountInCents, reversedInCents }] of ours) {
    const oursInCents = amountInCents - reversedInCents
    differences.push({ kind: 'missing-there', reference: txid, paymentId, oursInCents, theirsInCents: null })
  }
  differences.push(...(await compareRefunds(resources, { start, end, askedAt }, theirs)))
  const unknown = await storeUnknownRefunds(resources, theirs)
  return unknown + (await storeDifferences(resources, day, differences))
}

/**
 * Records what we never learnt about payments of the last 90 days (PAY-19): disputes and reversals by payers'
 * banks, and payments of days that were never compared. Refunds that nobody here requested are stored as
 * differences.
 * @param before later payments are left to `compareBooks`
 * @returns how many differences are new
 */
export async function confirmEarlierPayments(
  resources: Resources,
  before = resources.now(),
): Promise<number> {
  let stored = 0
  const first = resources.now().getTime() - (REFUND_DAYS + 1) * MS_PER_DAY
  for (let from = first; from < before.getTime(); from += MS_PER_DAY) {
    const start = new Date(from)
    const end = new Date(Math.min(from + MS_PER_DAY, before.getTime()))
    const theirs = await requireProvider(resources).listPayments(start, end)
    const listed = theirs.map(({ paymentId }) => paymentId)
    for (const txid of changedReferences(theirs, await readOurs(resources, start, end, listed))) {
      await isolateFailure(resources, { txid }, 'asking about an earlier payment failed', () =>
        confirmCharge(resources, txid),
      )
    }
    stored += await storeUnknownRefunds(resources, theirs)
  }
  return stored
}

/** The references of payments that differ from ours, each once. */
function changedReferences(theirs: readonly Listed[], ours: ReadonlyMap<string, Ours>): Set<string> {
  const disputed = new Set(
    theirs.flatMap(({ reference, disputedInCents }) => (disputedInCents > 0 ? reference : [])),
  )
  const isOther = ({ paymentId, reference, amountInCents, reversedInCents }: Listed) => {
    const stored = ours.get(paymentId)
    if (stored?.amountInCents !== amountInCents || stored.reversedInCents !== reversedInCents) return true
    const isDisputed = reference !== null && disputed.has(reference)
    return isDisputed ? stored.status === 'paid' : stored.status === 'disputed'
  }
  return new Set(theirs.filter(isOther).flatMap(({ reference }) => reference ?? []))
}

type Listed = ReceivedPayment & { reference: string | null }
type Ours = { txid: string; status: string; amountInCents: number; reversedInCents: number }

/** The payments that arrived within [start, end) by our books, and those that did by the provider's. */
async function readOurs(
  { database }: Resources,
  start: Date,
  end: Date,
  listed: readonly string[],
): Promise<Map<string, Ours>> {
  const rows = await database
    .select({
      id: receivedPayments.id,
      txid: charges.txid,
      status: charges.status,
      amountInCents: receivedPayments.amountInCents,
      reversedInCents: receivedPayments.reversedInCents,
    })
    .from(receivedPayments)
    .innerJoin(charges, eq(charges.id, receivedPayments.chargeId))
    .where(
      or(
        and(gte(receivedPayments.receivedAt, start), lt(receivedPayments.receivedAt, end)),
        inArray(receivedPayments.id, [...listed]),
      ),
    )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

async function knownReferences({ database }: Resources, references: readonly string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set()
  const rows = await database
    .select({ txid: charges.txid })
    .from(charges)
    .where(inArray(charges.txid, [...new Set(references)]))
  return new Set(rows.map(({ txid }) => txid))
}

/** More than one, since the bank may have been away for a night or two. */
const DAYS_COMPARED = 3
/** In Brasília's time, when all payments of the day before have long been recorded. */
const EARLY = '40 4 * * *'

export const compareBooksJob = defineJob({
  name: 'compare-payment-books',
  label: 'Comparação diária com os livros do banco',
  schema: z.object({}),
  schedule: EARLY,
  retry: RETRY_FOR_HOURS,
  run: async (resources) => {
    if (!resources.payments) return
    const today = todayIn(BRASILIA_TIME_ZONE, resources.now())
    const { start } = dayBounds(addDays(today, -DAYS_COMPARED), BRASILIA_TIME_ZONE)
    await confirmEarlierPayments(resources, start)
    for (let back = DAYS_COMPARED; back > 0; back -= 1) await compareBooks(resources, addDays(today, -back))
  },
})
