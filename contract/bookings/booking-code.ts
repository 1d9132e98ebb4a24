/** Digits and letters that nobody mistakes for others on the phone: no 0, O, 1, I or L. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** 28 million codes. A code alone opens nothing: strangers get 404 for every one (RSV-07). */
export const CODE_LENGTH = 5
const PREFIX = 'PSO-'

/**
 * The booking code of random numbers.
 * @param drawn as many numbers below the alphabet's length as a code has characters
 */
export function bookingCodeOf(drawn: readonly number[]): string {
  return PREFIX + drawn.map((index) => CODE_ALPHABET[index]).join('')
}

/** The code as it is stored, however it was typed: 'pso 7k3m9', '7K3M9' → 'PSO-7K3M9' (RSV-06). */
export function normalizeBookingCode(typed: string): string {
  // No code begins with the prefix: its alphabet has no O.
  return (
    PREFIX +
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replace(/^PSO/, '')
  )
}
