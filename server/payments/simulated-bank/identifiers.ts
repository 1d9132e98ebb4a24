import { randomBytes } from 'node:crypto'

/** The simulated bank's number among banks; no real bank has it. */
const BANK_NUMBER = '99999999'
const RANDOM_LENGTH = 11
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** The endToEndId of a payment: E, bank, minute in UTC, eleven letters and digits. */
export function newPaymentId(now: Date): string {
  return `E${BANK_NUMBER}${minuteOf(now)}${randomText(RANDOM_LENGTH)}`
}

/** The rtrId of a return: built like a payment's id, with D. */
export function newReturnId(now: Date): string {
  return `D${BANK_NUMBER}${minuteOf(now)}${randomText(RANDOM_LENGTH)}`
}

/** Random letters and digits that nobody can guess. */
export function randomText(length: number): string {
  return [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

function minuteOf(now: Date): string {
  return now.toISOString().replace(/\D/g, '').slice(0, 'yyyyMMddHHmm'.length)
}
