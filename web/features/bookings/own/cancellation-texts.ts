import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { formatIsoDate } from '#contract/dates.ts'
import { formatMoney } from '#contract/money.ts'
import { localTimeIn } from '#contract/places/local-time.ts'
import { refundTexts } from '../refund-texts.ts'

/**
 * What comes back when the guest cancels, in dates and reais, by the workspace's clock; if a part has come back before,
 * what is left of it (CAN-04).
 */
export function cancellationTexts({
  cancellation: { refunds, returnedInCents },
  totalInCents,
  timeZone,
  role,
}: Pick<Booking, 'cancellation' | 'totalInCents' | 'timeZone' | 'role'>): string[] {
  const isGuest = role === 'guest'
  const tiers = refunds.map(({ until, refundInCents }) => ({ until: new Date(until), refundInCents }))
  // An instance of the previous release doesn't say what has come back.
  if (!returnedInCents) return refundTexts(tiers, totalInCents, timeZone, isGuest)
  const texts = tiers.map(({ until, refundInCents }) => {
    const { day, time } = localTimeIn(timeZone, until)
    return `Cancelando até ${formatIsoDate(day)} às ${time}, ${isGuest ? 'você' : 'o convidado'} ainda recebe ${formatMoney(refundInCents)} de volta.`
  })
  return [
    `Já voltou antes: ${formatMoney(returnedInCents)}.`,
    ...texts,
    texts.length > 0 ? 'Depois disso, nada mais é devolvido.' : 'Cancelar não devolve mais nada.',
  ]
}
