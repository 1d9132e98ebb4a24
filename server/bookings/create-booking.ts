import { and, eq } from 'drizzle-orm'
import type { Booking, BookingEvent, BookRequest } from '#contract/bookings/booking-shapes.ts'
import { flatRequest, isSameRequest } from '#contract/bookings/flat-request.ts'
import { datesOf } from '#contract/bookings/quote.ts'
import { quoteRequestOf } from '#contract/bookings/shapes.ts'
import { firstStatus, isPaidHere } from '#contract/bookings/status.ts'
import { lockActive } from '../accounts/lock-active.ts'
import type { CurrentUser } from '../actor.ts'
import { type BookingRow, whenOf } from '../booking-steps/booking-rows.ts'
import { recordEvent } from '../booking-steps/record-event.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { bookingChanges, bookings } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { lockKey } from '../idempotency/create-once.ts'
import { writeMessage } from '../messages/write-message.ts'
import { canBePaid } from '../payments/can-be-paid.ts'
import { moveMoney } from '../payments/move-money.ts'
import { countAttempt } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'
import { workspaceNotFound } from '../workspaces/workspace-not-found.ts'
import { findByClientKey } from './find-by-client-key.ts'
import { getBooking } from './get-booking.ts'
import { requireQuote } from './get-quote.ts'
import { type LockedForGuest, lockForGuest } from './lock-bookable.ts'
import { presentBooking } from './present-booking.ts'
import { readBookableForRequest } from './read-bookable.ts'
import { storeBooking } from './store-booking.ts'
import { alternativesTo, TakenRollback, takenWithAlternatives } from './time-taken.ts'

/**
 * Books a time (RSV-04 to RSV-09): confirmed at once, or requested where the host answers first. The
 * workspace's row stays locked while rules, price and time are checked; the database's constraint has the
 * last word. A repeated client key returns the booking already made.
 * @throws ORPCError NOT_FOUND when the guest may not see the workspace; CONFLICT when it is the guest's own
 *   or is booked over the chat, and for another booking under a used key; VALIDATION_FAILED for what its rules
 *   don't allow; QUOTE_CHANGED with the new quote; TIME_TAKEN with the nearest free times; UNAUTHENTICATED when
 *   the account was suspended meanwhile; TooManyAttempts
 */
export async function createBooking(
  resources: Resources,
  guest: CurrentUser,
  input: BookRequest,
): Promise<Booking> {
  const { database, now } = resources
  try {
    await countAttempt(resources, 'bookingByUser', guest.id)
  } catch (error) {
    // A repeated request doesn't count as another attempt.
    const made = await findByClientKey(database, guest.id, input.clientKey)
    if (!made) throw error
    return getBooking(resources, guest, await requireSameBooking(database, made, input))
  }
  try {
    const booked = await database.transaction((transaction) => book(resources, transaction, guest, input))
    return typeof booked === 'string' ? await getBooking(resources, guest, booked) : presentNew(booked, now())
  } catch (error) {
    if (!(error instanceof TakenRollback)) throw error
    throw takenWithAlternatives(await alternativesTo(resources, guest, input, now()))
  }
}

type Booked = { booking: BookingRow; at: Date; locked: LockedForGuest }

/**
 * @returns the new booking, or the code of the one that the same request made before
 */
async function book(
  resources: Resources,
  transaction: Transaction,
  guest: CurrentUser,
  input: BookRequest,
): Promise<Booked | string> {
  const { clientKey, workspaceId, quoteVersion, people = null, company = null, message = null } = input
  const locked = await lockForGuest(transaction, workspaceId, { guestId: guest.id, clientKey })
  if (!locked) {
    await lockKey(transaction, guest.id, clientKey)
    const madeBefore = await findByClientKey(transaction, guest.id, clientKey)
    if (madeBefore) return requireSameBooking(transaction, madeBefore, input)
    await lockActive(transaction, guest.id)
    throw workspaceNotFound()
  }
  const { workspace } = locked
  if (workspace.hostId === guest.id) {
    throw apiError('CONFLICT', 'Este espaço é seu. Para ocupar um horário, bloqueie-o na agenda.')
  }
  const at = resources.now()
  const request = quoteRequestOf(input)
  const asked = { userId: guest.id, clientKey, at }
  const { made, bookable } = await readBookableForRequest(transaction, workspaceId, datesOf(request), asked)
  if (made) return requireSameBooking(transaction, made, input)
  if (!workspace.isPublic) throw workspaceNotFound()
  const { bookingMode, paymentMode } = bookable.rules
  if (bookingMode === 'chat') throw apiError('CONFLICT', 'Este espaço é reservado pelo WhatsApp.')
  const price = requireQuote(bookable, input, quoteVersion, at)
  if (isPaidHere({ paymentMode, ...price }) && !(await canBePaid(transaction, resources, workspaceId))) {
    throw apiError(
      'CONFLICT',
      'Este espaço não está recebendo pagamentos pelo site agora. Escreva ao anfitrião pela conversa.',
    )
  }
  const booking = await storeBooking(
    transaction,
    {
      clientKey,
      createdById: guest.id,
      guestId: guest.id,
      guestName: null,
      guestContact: null,
      guestEmail: null,
      people,
      company,
      message,
      status: firstStatus(bookingMode, { paymentMode, totalInCents: price.totalInCents }),
      paymentMode,
      feeBasisPoints: resources.env.feeBasisPoints,
    },
    { request, workspace, bookable, price },
    at,
  )
  if (!booking) throw new TakenRollback()
  const event = { type: 'create', actor: 'guest', actorId: guest.id, reason: null } as const
  await recordEvent(resources, transaction, booking, { ...event, at, guestName: locked.guest.name })
  await moveMoney(resources, transaction, booking, { step: 'create' })
  if (message) {
    await writeMessage(resources, transaction, guest, {
      id: workspaceId,
      clientId: clientKey,
      content: message,
    })
  }
  return { booking, at, locked }
}

/**
 * A booking that was changed since counts as the same.
 * @returns the code of the booking
 * @throws ORPCError CONFLICT when the booking made under the same key has another workspace or time than this
 */
async function requireSameBooking(executor: Executor, code: string, input: BookRequest): Promise<string> {
  const [made] = await executor.select().from(bookings).where(eq(bookings.code, code))
  if (!made) return code
  const isOfPlace = made.workspaceId === null || made.workspaceId === input.workspaceId
  if (isOfPlace && isSameRequest(whenOf(made), flatRequest(quoteRequestOf(input)))) return code
  const isChange = and(eq(bookingChanges.bookingId, made.id), eq(bookingChanges.status, 'done'))
  if ((await executor.$count(bookingChanges, isChange)) > 0) return code
  throw apiError('CONFLICT', `A reserva já foi feita como ${code}. Para reservar outra, comece de novo.`)
}

/** The booking that was just stored, as `getBooking` would return it. */
function presentNew({ booking, at, locked }: Booked, now: Date): Booking {
  const { workspace, picture, guest, host } = locked
  const read = {
    id: booking.id,
    booking,
    sortKey: '',
    workspaceName: workspace.name,
    picture,
    guest,
    host,
    dispute: null,
    guestRating: null,
    isInReview: false,
  }
  const created: BookingEvent = {
    at: at.toISOString(),
    type: 'create',
    by: 'guest',
    status: booking.status,
    reason: null,
    name: guest.name,
    change: null,
  }
  return presentBooking(
    read,
    {
      history: [created],
      last: undefined,
      isChangeInReview: false,
      changeBackInCents: 0,
      earned: null,
      leftInCents: null,
      guestLink: null,
    },
    'guest',
    now,
  )
}
