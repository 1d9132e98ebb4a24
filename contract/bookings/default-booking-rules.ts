import type { PriceUnit } from '../workspaces/rules.ts'
import type { BookingRules, Rates } from './rules-shapes.ts'

/** The rates of a workspace that charges only its price. */
export const noRates: Rates = {
  hourInCents: null,
  halfDayInCents: null,
  dayInCents: null,
  weekInCents: null,
  monthInCents: null,
  saturdayPercent: 0,
  sundayPercent: 0,
  holidayPercent: 0,
  longStayDiscounts: [],
  cleaningFeeInCents: 0,
  minimumInCents: 0,
}

/** The rules of a workspace whose host has set none; its opening hours come from the workspace (AVL-01). */
export const defaultBookingRules: Omit<BookingRules, 'weeklyHours'> = {
  bookingMode: 'chat',
  paymentMode: 'direct',
  units: 1,
  slotMinutes: 30,
  minimumMinutes: 30,
  maximumMinutes: null,
  minimumDays: 1,
  maximumDays: null,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  leadMinutes: 0,
  horizonDays: 180,
  holidays: 'open',
  exceptions: [],
  rates: noRates,
  cancellationPolicy: 'flexible',
}

/**
 * The rates with the workspace's own price among them: its unit's rate is always that price.
 * @param price in centavos, per unit
 */
export function ratesWithPrice(rates: Rates, price: { priceInCents: number; priceUnit: PriceUnit }): Rates {
  return { ...rates, [`${price.priceUnit}InCents`]: price.priceInCents }
}
