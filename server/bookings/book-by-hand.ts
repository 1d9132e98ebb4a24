import { and, eq, sql } from 'drizzle-orm'
import { refusalOf } from '#contract/bookings/booking-refusals.ts'
import type { Booking, ManualBookingRequest } from '#contract/bookings/booking-shapes.ts'
import { flatRequest, isSameRequest } from '#contract/bookings/flat-request.ts'
import { bookedRanges, withBuffers } from '#contract/bookings/occupied-ranges.ts'
import { datesOf } from '#contract/bookings/quote.ts'
import { quoteRequestOf } from '#contract/bookings/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { findInTheWay, instantRange, takenBy } from '../availability/occupancies.ts'
import { whenOf } from '../booking-steps/booking-rows.ts'
import { recordEvent } from '../booking-steps/record-event.ts'
import type { Transaction } from '../database/connection.ts'
import { auditEntries, bookings } from '../database/schema.ts'
import { apiError, invalidFields } from '../errors.ts'
import { lockKey } from '../idempotency/create-once.ts'
import type { Resources } from '../resources.ts'
import { lockEditable } from '../workspaces/lock-editable.ts'
import { findByClientKey } from './find-by-client-key.ts'
import { getBooking } from './get-booking.ts'
import { quoteFor } from './get-quote.ts'
import { orderGuestLinkMail, requireOthersEmail } from './guest-links/guest-link-mail.ts'
import { lockBookable } from './lock-bookable.ts'
import { withoutLimits } from './quote-by-hand.ts'
import { type Bookable, readLockedBookable } from './read-bookable.ts'
import { storeBooking } from './store-booking.ts'

const ANOTHER = 'Confira na agenda. Para anotar outra, feche esta janela e comece de novo.'
const CORRECT_EMAIL = 'Para corrigir, abra a reserva e escolha “Corrigir e-mail”.'

/**
 * Writes down a booking that was agreed elsewhere, such as on the phone (RSV-14), in any booking mode and
 * whatever lead time and length guests must keep. With an e-mail, its guest is mailed a link (RSV-62).
 * @throws ORPCError NOT_FOUND when the user may not edit the workspace; VALIDATION_FAILED for a time that is
 *   over or at which it is closed, without a price of rates or host, and for an e-mail that gets no mail;
 *   TIME_TAKEN with what is in the way; CONFLICT for another booking under a used key; TooManyAttempts
 */
export async function bookByHand(
  resources: Resources,
  host: CurrentUser,
  input: ManualBookingRequest,
): Promise<Booking> {
  const code = await resources.database.transaction((transaction) =>
    book(resources, transaction, host, input),
  )
  return getBooking(resources, host, code)
}

async function book(
  resources: Resources,
  transaction: Transaction,
  host: CurrentUser,
  input: ManualBookingRequest,
): Promise<string> {
  const { clientKey, workspaceId, guestName, people = null, note = null } = input
  const { guestContact = null, guestEmail = null } = input
  await lockKey(transaction, host.id, clientKey)
  const made = await findByClientKey(transaction, host.id, clientKey)
  if (made) {
    await requireSameManualBooking(transaction, made, input)
    return made
  }
  const { approvalStatus } = await lockEditable(transaction, host, workspaceId)
  const workspace = await lockBookable(transaction, workspaceId)
  if (guestEmail) {
    await requireOthersEmail(transaction, { guestEmail, user: host, hostId: workspace.hostId })
    requireApproved(approvalStatus)
  }
  const at = resources.now()
  const request = quoteRequestOf(input)
  const stored = await readLockedBookable(transaction, workspaceId, datesOf(request), at)
  const bookable = withoutLimits(stored)
  const fields = refusalOf(request, bookable, at, people ?? undefined)
  if (fields) throw invalidFields(fields)
  const price = priceOf(bookable, input, at)
  const booking = await storeBooking(
    transaction,
    {
      clientKey,
      createdById: host.id,
      guestId: null,
      guestName,
      guestContact,
      guestEmail,
      people,
      company: null,
      message: note,
      status: 'confirmed',
      // Its guest has no account and so couldn't pay here.
      paymentMode: 'direct',
      feeBasisPoints: 0,
    },
    { request, workspace, bookable, price },
    at,
  )
  if (!booking) {
    const meets = sql.join(
      bookedRanges(request, bookable).map((range) => {
        const { start, end } = withBuffers(range, bookable.rules)
        return sql`blocked && ${instantRange(start, end)}`
      }),
      sql` or `,
    )
    throw takenBy(await findInTheWay(transaction, workspaceId, at, sql`(${meets})`))
  }
  const actor = workspace.hostId === host.id ? 'host' : 'admin'
  const event = { type: 'create', actor, actorId: host.id, reason: null } as const
  await recordEvent(resources, transaction, booking, event)
  if (guestEmail) {
    const link = { userId: host.id, bookingId: booking.id, guestEmail }
    await orderGuestLinkMail(resources, transaction, link)
  }
  return booking.code
}

/**
 * @throws ORPCError CONFLICT when the booking made under the same key differs from this
 */
async function requireSameManualBooking(
  transaction: Transaction,
  code: string,
  input: ManualBookingRequest,
): Promise<void> {
  const [made] = await transaction.select().from(bookings).where(eq(bookings.code, code))
  if (!made || !isSameAsked(made, input))
    throw apiError('CONFLICT', `A reserva já foi anotada como ${code}. ${ANOTHER}`)
  const { guestEmail = null } = input
  if (made.guestEmail === guestEmail || (await wasEmailCorrected(transaction, made.id))) return
  const message =
    made.guestEmail && guestEmail
      ? `A reserva já foi anotada como ${code}, com outro e-mail. ${CORRECT_EMAIL}`
      : `A reserva já foi anotada como ${code}, ${guestEmail ? 'sem e-mail' : 'com e-mail'}. ${ANOTHER}`
  throw apiError('CONFLICT', message)
}

/** Whether a booking that was written down is what is asked for; its e-mail is compared apart from that. */
function isSameAsked(made: typeof bookings.$inferSelect, input: ManualBookingRequest): boolean {
  const { guestContact = null, people = null, note = null, totalInCents = made.totalInCents } = input
  return (
    made.workspaceId === input.workspaceId &&
    isSameRequest(whenOf(made), flatRequest(quoteRequestOf(input))) &&
    made.guestName === input.guestName &&
    made.guestContact === guestContact &&
    made.people === people &&
    made.message === note &&
    made.totalInCents === totalInCents
  )
}

/** Whether another e-mail has taken the place of the one that was written down (RSV-66). */
async function wasEmailCorrected(transaction: Transaction, bookingId: string): Promise<boolean> {
  const corrections = await transaction.$count(
    auditEntries,
    and(
      eq(auditEntries.subjectType, 'booking'),
      eq(auditEntries.subjectId, bookingId),
      eq(auditEntries.action, 'booking.correct-guest-email'),
    ),
  )
  return corrections > 0
}

/** Makes sure that guests get no mail about a workspace that no administrator has approved (RSV-62). */
function requireApproved(approvalStatus: string): void {
  if (approvalStatus === 'approved') return
  const message = 'Enviamos o e-mail só depois da aprovação do espaço. Deixe em branco e anote a reserva.'
  throw invalidFields({ guestEmail: message })
}

/** The agreed price, or else that of the rates. */
function priceOf(bookable: Bookable, input: ManualBookingRequest, at: Date) {
  const { totalInCents } = input
  if (totalInCents === undefined) return quoteFor(bookable, input, at)
  const line = {
    label: 'Valor combinado',
    quantity: 1,
    unitInCents: totalInCents,
    amountInCents: totalInCents,
  }
  return { totalInCents, lines: [line] }
}
