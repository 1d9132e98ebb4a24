const BASIS_POINTS = 10_000

/** The shares of a payment, in centavos; the three add up to what was paid. */
export type Split = { refundInCents: number; feeInCents: number; hostInCents: number }

/**
 * The platform's fee on an amount (PAY-04).
 * @param basisPoints hundredths of a percent, frozen in the booking; half a centavo rounds up
 */
export function feeOf(amountInCents: number, basisPoints: number): number {
  // The product exceeds the largest exact integer only above nine hundred million reais.
  return Math.floor((amountInCents * basisPoints + BASIS_POINTS / 2) / BASIS_POINTS)
}

/**
 * The platform's fee on a booking, and what it bears instead where an administrator has it pay a refund
 * (CAN-05).
 * @param feeInCents as in the ledger: negative for what it bears
 */
export function feeParts(feeInCents: number): { feeInCents: number; borneInCents: number } {
  return { feeInCents: Math.max(0, feeInCents), borneInCents: Math.max(0, -feeInCents) }
}

/**
 * The shares of guest, platform and host in a payment of which a part comes back (PAY-05): the fee is that of
 * what is kept. Not for cancelled bookings, which have no fee (PAY-04).
 * @param refundInCents from 0 to what was paid
 */
export function splitOf(paidInCents: number, refundInCents: number, basisPoints: number): Split {
  const keptInCents = paidInCents - refundInCents
  const feeInCents = feeOf(keptInCents, basisPoints)
  return { refundInCents, feeInCents, hostInCents: keptInCents - feeInCents }
}
