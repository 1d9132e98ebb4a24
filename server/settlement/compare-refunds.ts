import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import { charges, paymentDifferences, receivedPayments, refunds } from '../database/schema.ts'
import { isolateFailure } from '../jobs/isolate-failure.ts'
import { requireProvider } from '../payments/charge-at-provider.ts'
import { isProviderAway, type ReceivedPayment } from '../payments/provider.ts'
import { TAKEN_BACK } from '../payments/received-payments.ts'
import type { Resources } from '../resources.ts'
import { confirmCharge } from './confirm-charge.ts'
import type { Difference } from './store-differences.ts'

type Window = { start: Date; end: Date; askedAt: Date }

/**
 * Compares refunds in the provider's books with ours (PAY-19): those of payments of a day, and those of any
 * payment that moved here on that day. What only the provider has made is recorded.
 * @param theirs payments within [start, end) by the provider's books, which were read at `askedAt`
 * @returns the differences that remain and aren't stored yet
 * @throws ProviderError when the provider is away
 */
export async function compareRefunds(
  resources: Resources,
  window: Window,
  theirs: readonly ReceivedPayment[],
): Promise<Difference[]> {
  const payments = [...theirs, ...(await askAboutEarlier(resources, window, theirs))]
  const found = differencesOf(payments, await readOurs(resources, payments), window)
  if (found.length === 0) return []
  const txids = await readTxids(
    resources,
    found.map(({ paymentId }) => paymentId),
  )
  for (const txid of txids) {
    await isolateFailure(resources, { txid }, 'asking about a refund failed', () =>
      confirmCharge(resources, txid),
    )
  }
  return withoutStored(resources, differencesOf(payments, await readOurs(resources, payments), window))
}

/**
 * Leaves out differences that are stored. A refund is compared on the day of its payment and on the day on
 * which it moved: a difference that is open, or was closed without a change, isn't stored again for the other
 * day.
 */
async function withoutStored({ database }: Resources, found: readonly Difference[]): Promise<Difference[]> {
  if (found.length === 0) return []
  const references = found.map(({ reference }) => reference)
  const { kind, reference, resolvedAt, oursInCents, theirsInCents } = paymentDifferences
  const rows = await database
    .select({ reference, resolvedAt, oursInCents, theirsInCents })
    .from(paymentDifferences)
    .where(and(eq(kind, 'amount'), inArray(reference, references)))
  const isStored = (one: Difference) =>
    rows.some(
      (row) =>
        row.reference === one.reference &&
        (row.resolvedAt === null ||
          (row.oursInCents === one.oursInCents && row.theirsInCents === one.theirsInCents)),
    )
  return found.filter((one) => !isStored(one))
}

/**
 * Payments of earlier days with a refund that moved here within [start, end), as the provider has them; those
 * about which it doesn't answer are left out.
 */
async function askAboutEarlier(
  resources: Resources,
  { start, end }: Window,
  listed: readonly ReceivedPayment[],
): Promise<ReceivedPayment[]> {
  const rows = await resources.database
    .selectDistinct({ paymentId: refunds.paymentId, txid: charges.txid })
    .from(refunds)
    .innerJoin(receivedPayments, eq(receivedPayments.id, refunds.paymentId))
    .innerJoin(charges, eq(charges.id, receivedPayments.chargeId))
    .where(and(gte(refunds.updatedAt, start), lt(refunds.updatedAt, end)))
  const seen = new Set(listed.map(({ paymentId }) => paymentId))
  const earlier = rows.filter(({ paymentId }) => !seen.has(paymentId))
  const ids = new Set(earlier.map(({ paymentId }) => paymentId))
  const found: ReceivedPayment[] = []
  for (const txid of new Set(earlier.map((row) => row.txid))) {
    const charge = await isolateFailure(
      resources,
      { txid },
      'asking about a payment of an earlier day failed',
      () => requireProvider(resources).getCharge(txid),
      isProviderAway,
    )
    found.push(...(charge?.payments ?? []).filter(({ paymentId }) => ids.has(paymentId)))
  }
  return found
}

type Ours = {
  reference: string
  paymentId: string
  amountInCents: number
  /** Made by the provider: neither paid by hand nor taken back by the payer's bank. */
  isDone: boolean
  doneAt: Date | null
}

async function readOurs(
  { database }: Resources,
  payments: readonly ReceivedPayment[],
): Promise<Map<string, Ours>> {
  const ids = payments.map(({ paymentId }) => paymentId)
  const rows = await database.select().from(refunds).where(inArray(refunds.paymentId, ids))
  return new Map(
    rows.map(({ reference, paymentId, amountInCents, status, problem, bankReference, doneAt }) => {
      const isDone = status === 'done' && problem !== TAKEN_BACK && bankReference === null
      return [reference, { reference, paymentId, amountInCents, isDone, doneAt }]
    }),
  )
}

/** Refunds that both have, but that only one of both has as made by the provider. */
function differencesOf(
  payments: readonly ReceivedPayment[],
  ours: ReadonlyMap<string, Ours>,
  { askedAt }: Window,
): (Difference & { paymentId: string })[] {
  const made = new Map(
    payments.flatMap((payment) =>
      payment.refunds
        .filter(({ status }) => status === 'done')
        .map(({ reference, amountInCents }) => [reference, amountInCents]),
    ),
  )
  return [...ours.values()].flatMap(({ reference, paymentId, amountInCents, isDone, doneAt }) => {
    // The provider made it after its books were read.
    if (isDone && doneAt && doneAt >= askedAt) return []
    const [oursInCents, theirsInCents] = [isDone ? amountInCents : 0, made.get(reference) ?? 0]
    if (oursInCents === theirsInCents) return []
    return [{ kind: 'amount' as const, reference, paymentId, oursInCents, theirsInCents }]
  })
}

async function readTxids({ database }: Resources, paymentIds: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .select({ txid: charges.txid })
    .from(receivedPayments)
    .innerJoin(charges, eq(charges.id, receivedPayments.chargeId))
    .where(inArray(receivedPayments.id, [...new Set(paymentIds)]))
  return new Set(rows.map(({ txid }) => txid))
}
