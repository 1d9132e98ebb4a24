/** Ten digits before the point and two after it, as API Pix writes money. */
const AMOUNT = /^\d{1,10}\.\d{2}$/
const CENTS_PER_REAL = 100
const MAX_CENTS = 999_999_999_999

/**
 * Writes centavos as API Pix wants them: 12345 as '123.45'.
 * @throws RangeError for anything but a whole number from 0 to 999,999,999,999
 */
export function toAmount(cents: number): string {
  if (cents !== 0 && !isAmount(cents)) {
    throw new RangeError('An amount of API Pix is a whole number of centavos of at most twelve digits')
  }
  return `${Math.trunc(cents / CENTS_PER_REAL)}.${String(cents % CENTS_PER_REAL).padStart(2, '0')}`
}

/** Whether API Pix can express that many centavos. */
export function isAmount(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents > 0 && cents <= MAX_CENTS
}

/** Reads what API Pix writes, digit by digit: '123.45' as 12345. @returns null when it is no amount */
export function toCents(amount: string): number | null {
  return AMOUNT.test(amount) ? Number(amount.replace('.', '')) : null
}
