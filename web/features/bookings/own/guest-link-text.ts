import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { formatInstant } from '#contract/dates.ts'
import { deadlineText } from '#contract/days-in-words.ts'

/** What the host of a booking by hand reads about its link (RSV-67); null if there is no link. */
export function guestLinkText({ guestLink, guestEmail, guest, timeZone }: Booking, now: Date): string | null {
  if (!guestLink || guestEmail === null) return null
  const { state } = guestLink
  const momentOf = (instant: string | null) => instant && formatInstant(instant, 'moment', timeZone)
  const sentAt = momentOf(guestLink.sentAt)
  const expiresAt = momentOf(guestLink.expiresAt)
  const until = guestLink.expiresAt && deadlineText(guestLink.expiresAt, timeZone, now)
  switch (state) {
    case 'sending':
      return `O link para ${guestEmail} está a caminho.`
    case 'sent':
      return `Link enviado para ${guestEmail} em ${sentAt}; vale até ${until}. Ainda não foi usado.`
    case 'expired':
      return `O link enviado para ${guestEmail} em ${sentAt} venceu em ${expiresAt} sem ser usado.`
    case 'used':
      return `${guest.name} já assumiu esta reserva pelo link enviado para ${guestEmail} e a acompanha na própria conta.`
    case 'over':
      return `O link para ${guestEmail} não foi usado e não vale mais.`
  }
}
