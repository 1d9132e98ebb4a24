import { MS_PER_MINUTE } from '../dates.ts'
import { CHARGE_ENDS_MINUTES_BEFORE } from './payment-states.ts'

/** What is said instead of a deadline while the bank looks at a payment (PAY-16). */
export const IN_REVIEW = 'O banco está analisando o pagamento'

/** Until when the guest is asked to pay: its charge ends a little before the hold of the time (PAY-07). */
export function payBy(holdUntil: string): Date {
  return new Date(Date.parse(holdUntil) - CHARGE_ENDS_MINUTES_BEFORE * MS_PER_MINUTE)
}
