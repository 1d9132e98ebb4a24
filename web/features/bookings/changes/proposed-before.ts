import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { type When, whenText } from '#contract/bookings/when-text.ts'

/** Where and when a proposal would move a booking. */
export type SentTerms = { workspaceId: string; when: When }

/**
 * Whether the open proposal of a booking is the reader's own with these terms, so that it was sent although no answer
 * came.
 */
export function isProposed(
  { role, change }: Pick<Booking, 'role' | 'change'>,
  { workspaceId, when }: SentTerms,
): boolean {
  if (change?.proposedBy !== role) return false
  return change.after.workspaceId === workspaceId && whenText(change.after) === whenText(when)
}

/**
 * The words with which it was proposed, if others are typed now: a repeated proposal answers with the booking as the
 * first one left it (CHG-01, CHG-09).
 * @returns undefined if the words are the same
 */
export function proposedBeforeText(
  { role, history }: Pick<Booking, 'role' | 'history'>,
  words: string,
): string | undefined {
  const { reason = null } = history.findLast(({ type, by }) => type === 'proposeChange' && by === role) ?? {}
  if ((reason ?? '') === words) return undefined
  return `Ela foi enviada ${reason ? 'com o recado de antes' : 'sem recado'}.`
}
