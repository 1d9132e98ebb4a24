import { MS_PER_HOUR } from '#contract/dates.ts'
import { createAtProvider, requireProvider } from '../payments/charge-at-provider.ts'
import { findChargesOf } from '../payments/charges.ts'
import type { BankControl } from '../payments/simulated-bank/control.ts'
import type { Resources } from '../resources.ts'
import { confirmCharge } from '../settlement/confirm-charge.ts'
import {
  markAsRead,
  takeDemoSteps,
  timeOf,
  type UnpaidDemoBooking,
  withoutJobs,
} from './insert-demo-bookings.ts'

/**
 * Pays the demonstration's bookings at its bank as their guests would have, each at its own time in the past, and takes
 * the steps that follow. One without such a step waits for its payment.
 */
export async function payDemoBookings(
  resources: Resources,
  bank: BankControl,
  unpaid: readonly UnpaidDemoBooking[],
): Promise<void> {
  const provider = requireProvider(resources)
  const now = resources.now()
  for (const waiting of unpaid) {
    const { booking, steps } = waiting
    const [charge] = await findChargesOf(resources.database, booking.id)
    const pay = steps.find(({ step }) => step === 'pay')
    if (!charge) throw new Error(`The booking ${booking.code} has no charge`)
    if (!pay) {
      await createAtProvider(resources, charge)
      continue
    }
    const paidAt = timeOf(pay, booking)
    const ofThen = { ...withoutJobs(resources), now: () => paidAt }
    const { txid: reference, amountInCents } = charge
    // The bank knows no past: it is asked now for what was to be paid then.
    const expiresAt = new Date(now.getTime() + MS_PER_HOUR)
    await provider.createCharge({ reference, amountInCents, expiresAt, description: booking.code })
    await bank.pay(reference, { receivedAt: paidAt.toISOString() })
    await confirmCharge(ofThen, reference)
    await resources.database.transaction((transaction) =>
      takeDemoSteps(withoutJobs(resources), transaction, waiting, now),
    )
  }
  await markAsRead(resources.database)
}
