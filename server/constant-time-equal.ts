import { timingSafeEqual } from 'node:crypto'

/**
 * Compares a secret or a signature in constant time, so that the duration doesn't reveal how much of it was
 * right.
 */
export function isEqualInConstantTime(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
