import { z } from 'zod'
import type { Transaction } from '../database/connection.ts'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import { createAtProvider, problemOf, requireProvider } from '../payments/charge-at-provider.ts'
import {
  askBy,
  beginCheck,
  type ChargeRow,
  findCharge,
  hasEnded,
  lockCharge,
  moveCharge,
  noteCheck,
} from '../payments/charges.ts'
import { lockPaidBooking } from '../payments/paid-booking.ts'
import { type ProviderCharge, ProviderError } from '../payments/provider.ts'
import { storePayment } from '../payments/received-payments.ts'
import type { Resources } from '../resources.ts'
import { followCharge } from './follow-charge.ts'
import { recordRefunds } from './record-refunds.ts'
import { followDisputes, recordReversals } from './record-reversals.ts'
import { settleCharge } from './settle-charge.ts'

/**
 * Asks the provider about a charge and records what is really there (PAY-12): whoever says that something has happened,
 * and however often, is believed in nothing. A failure is noted with the charge, and it is asked again later.
 * @param reference ours; one that isn't is a no-op
 * @returns whether the provider answered
 */
export async function confirmCharge(resources: Resources, reference: string): Promise<boolean> {
  const { database, now } = resources
  const charge = await findCharge(database, reference)
  if (!charge) return true
  const asked = { dueAt: charge.nextCheckAt, ...(await beginCheck(database, charge, now())) }
  try {
    const found = await requireProvider(resources).getCharge(reference)
    if (found) await recordCharge(resources, asked, found)
    else if (charge.status === 'created' && now() < charge.expiresAt) {
      await createAtProvider(resources, asked)
    } else await noteUnknown(resources, asked)
    return true
  } catch (error) {
    await database.transaction(async (transaction) => {
      const locked = await lockCharge(transaction, charge.id)
      await noteCheck(transaction, locked, { dueAt: asked.dueAt, now: now(), problem: problemOf(error) })
      await keepNotice(transaction, asked, locked)
    })
    if (error instanceof ProviderError) return false
    throw error
  }
}

/** A charge as it was when the provider was asked, and when that was due. */
type Asked = ChargeRow & { dueAt: Date | null }

/** A charge that the provider doesn't know: one whose time is over was never made. */
async function noteUnknown({ database, now }: Resources, asked: Asked): Promise<void> {
  await database.transaction(async (transaction) => {
    const charge = await lockCharge(transaction, asked.id)
    const isOver = charge.status === 'created' && now() >= charge.expiresAt
    const after = isOver ? await moveCharge(transaction, charge, 'expired', now()) : charge
    await noteCheck(transaction, after, { dueAt: isOver ? after.nextCheckAt : asked.dueAt, now: now() })
    await keepNotice(transaction, asked, charge)
  })
}

/**
 * Has the provider asked again about what a notice told while it answered: the answer may be older than that, and a
 * notice that was taken isn't sent again.
 * @param asked the charge as it was before, `locked` as it is stored now
 */
async function keepNotice(transaction: Transaction, asked: ChargeRow, locked: ChargeRow): Promise<void> {
  const { id, nextCheckAt } = locked
  if (nextCheckAt && nextCheckAt.getTime() !== asked.nextCheckAt?.getTime()) {
    await askBy(transaction, id, nextCheckAt)
  }
}

/** Records what the provider knows of a charge, in one transaction that locks workspace, then booking, then charge. */
async function recordCharge(resources: Resources, asked: Asked, found: ProviderCharge): Promise<void> {
  const { database, now } = resources
  const { id, bookingId } = asked
  const shallCancel = await database.transaction(async (transaction) => {
    const booking = await lockPaidBooking(transaction, bookingId)
    const locked = await lockCharge(transaction, id)
    await noteCheck(transaction, locked, { dueAt: asked.dueAt, now: now() })
    for (const payment of found.payments) await storePayment(transaction, booking, id, payment, now())
    await recordRefunds(resources, transaction, booking, found)
    await recordReversals(resources, transaction, booking, found)
    const followed = await followCharge(resources, transaction, booking, { asked, locked, found })
    const settled = await settleCharge(resources, transaction, booking, followed)
    await followDisputes(resources, transaction, booking, settled, found)
    await keepNotice(transaction, asked, locked)
    return hasEnded(settled) && found.status === 'pending' && now() < found.expiresAt
  })
  // It ended here while the provider didn't know.
  if (shallCancel) await requireProvider(resources).cancelCharge(found.reference)
}

export const confirmChargeJob = defineJob({
  name: 'confirm-charge',
  label: 'Pagamento que o banco avisou',
  schema: z.object({ txid: z.string() }),
  retry: RETRY_FOR_HOURS,
  isPrompt: true,
  run: async (resources, { data: { txid } }) => {
    await confirmCharge(resources, txid)
  },
})
