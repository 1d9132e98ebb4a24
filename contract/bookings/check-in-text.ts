import { CODE_ALPHABET, CODE_LENGTH, normalizeBookingCode } from './booking-code.ts'

export const CHECK_IN_DIGITS = 6

/** What a guest shows at the door: the booking, and the digits that prove who booked it. */
export type CheckInText = { code: string; digits: string }

const PATTERN = new RegExp(`^(?:PSO)?([${CODE_ALPHABET}]{${CODE_LENGTH}})(?:([0-9]{${CHECK_IN_DIGITS}}))?$`)

/** The text of a guest's QR code: 'PSO-7K3M9.123456'. */
export function checkInTextOf({ code, digits }: CheckInText): string {
  return `${code}.${digits}`
}

/**
 * Reads what a camera saw or somebody typed, with or without the digits (RSV-35): 'PSO-7K3M9.123456', 'pso 7k3m9'.
 * @returns null when it is no code of a booking
 */
export function readCheckInText(text: string): CheckInText | null {
  const [, code, digits = ''] = PATTERN.exec(text.toUpperCase().replace(/[\s.:-]/g, '')) ?? []
  return code === undefined ? null : { code: normalizeBookingCode(code), digits }
}
