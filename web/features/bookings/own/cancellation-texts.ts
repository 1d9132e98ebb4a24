import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { deadlineText } from '#contract/days-in-words.ts'
import { formatMoney } from '#contract/money.ts'
import { refundTexts } from '../refund-texts.ts'

/**
 * What comes back when the guest cancels, in days and reais, by the workspace's clock; if a part has come back before,
 * what is left of it (CAN-04).
 */
export function cancellationTexts(
  {
    cancellation: { refunds, returnedInCents },
    totalInCents,
    timeZone,
    role,
  }: Pick<Booking, 'cancellation' | 'totalInCents' | 'timeZone' | 'role'>,
  now: Date,
): string[] {
  const isGuest = role === 'guest'
  const tiers = refunds.map(({ until, refundInCents }) => ({ until: new Date(until), refundInCents }))
  // An instance of the previous release doesn't say what has come back.
  if (!returnedInCents) return refundTexts(tiers, { totalInCents, timeZone, now, isGuest })
  const texts = tiers.map(
    ({ until, refundInCents }) =>
      `Cancelando até ${deadlineText(until, timeZone, now)}, ${isGuest ? 'você' : 'o convidado'} ainda recebe ${formatMoney(refundInCents)} de volta.`,
  )
  return [
    `Já voltou antes: ${formatMoney(returnedInCents)}.`,
    ...texts,
    texts.length > 0 ? 'Depois disso, nada mais é devolvido.' : 'Cancelar não devolve mais nada.',
  ]
}
