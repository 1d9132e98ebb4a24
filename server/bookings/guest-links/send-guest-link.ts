import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { SendGuestLinkRequest } from '#contract/bookings/link-shapes.ts'
import type { CurrentUser } from '../../actor.ts'
import { type BookingRow, lockBooking } from '../../booking-steps/booking-rows.ts'
import {
  type AdoptableBooking,
  correctGuestEmail,
  isAdoptable,
} from '../../booking-steps/guest-links/guest-links.ts'
import { recordAudit } from '../../database/audit.ts'
import type { Transaction } from '../../database/connection.ts'
import { apiError } from '../../errors.ts'
import { countAttemptIn } from '../../rate-limits/attempt-limits.ts'
import type { Resources } from '../../resources.ts'
import { getBooking, requireBooking } from '../get-booking.ts'
import { orderGuestLinkMail, requireOthersEmail } from './guest-link-mail.ts'

/**
 * Has the link of a booking by hand mailed again, to the stored e-mail or one that replaces it (RSV-66). The
 * older link ends once the new one is sent, or at once where the e-mail changes.
 * @throws ORPCError NOT_FOUND for strangers; FORBIDDEN for its guest; CONFLICT without an e-mail, and where
 *   nobody can adopt it any more; VALIDATION_FAILED for the host's own e-mail; TooManyAttempts
 */
export async function sendGuestLink(
  resources: Resources,
  user: CurrentUser,
  { code, guestEmail }: SendGuestLinkRequest,
): Promise<Booking> {
  const { read, side } = await requireBooking(resources.database, user, code)
  if (side === 'guest') throw apiError('FORBIDDEN')
  await resources.database.transaction((transaction) =>
    send(resources, transaction, { user, bookingId: read.id, guestEmail }),
  )
  return getBooking(resources, user, code)
}

type Sending = { user: CurrentUser; bookingId: string; guestEmail: string | undefined }

async function send(
  resources: Resources,
  transaction: Transaction,
  { user, bookingId, guestEmail: given }: Sending,
): Promise<void> {
  const at = resources.now()
  const booking = requireAdoptable(await lockBooking(transaction, bookingId), at)
  const guestEmail = given ?? booking.guestEmail
  const isCorrected = guestEmail !== booking.guestEmail
  await requireOthersEmail(transaction, { guestEmail, user, hostId: booking.hostId })
  await countAttemptIn(transaction, 'guestLinkByBooking', bookingId)
  await orderGuestLinkMail(resources, transaction, { userId: user.id, bookingId, guestEmail })
  if (isCorrected) await correctGuestEmail(transaction, booking, { guestEmail, at })
  await recordAudit(transaction, {
    at,
    actorId: user.id,
    action: isCorrected ? 'booking.correct-guest-email' : 'booking.send-guest-link',
    subjectType: 'booking',
    subjectId: bookingId,
    after: { code: booking.code },
  })
}

function requireAdoptable(booking: BookingRow | undefined, at: Date): AdoptableBooking {
  if (booking && isAdoptable(booking, at)) return booking
  throw apiError('CONFLICT', refusalOf(booking))
}

function refusalOf(booking: BookingRow | undefined): string {
  if (!booking?.guestEmail)
    return 'Esta reserva não tem e-mail anotado: não há para onde enviar o link. Fale com quem reservou por outro meio.'
  if (booking.guestId)
    return 'Quem reservou já assumiu esta reserva e a vê na própria conta: não é preciso outro link.'
  return booking.status === 'cancelled'
    ? 'Esta reserva foi cancelada, e o link dela não vale mais. Se a pessoa ainda vem, anote outra reserva.'
    : 'Esta reserva já acabou, e o link dela não vale mais. Para outro dia, anote outra reserva.'
}
