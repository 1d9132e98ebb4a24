import { v7 as newId } from 'uuid'
import { refusalOfStep } from '#contract/bookings/status.ts'
import type { Transaction } from '../../database/connection.ts'
import type { BookingNews } from '../../notifications/booking-kind.ts'
import { type NewNotification, notificationEvent } from '../../notifications/notify.ts'
import { availabilityEvent, bookingEvents } from '../../realtime/announce.ts'
import type { NewLiveEvent } from '../../realtime/live-event.ts'
import { nameOfGuest } from '../booking-people.ts'
import { type BookingRow, whenOf } from '../booking-rows.ts'
import type { BookingEventInput } from '../record-event.ts'
import { summarizeChange } from './change-news.ts'
import { type BookingNewsInput, newsForSides } from './news-texts.ts'
import { reviewableUntil } from './reviewable-until.ts'

/** What happened, once its instant and what goes back with it are known. */
type DatedEvent = BookingEventInput & { at: Date; backInCents: number }

/** What becomes known of an event of a booking, to whom (RSV-12, RSV-42). */
type CollectedNotifications = {
  notifications: NewNotification<BookingNews>[]
  liveEvents: NewLiveEvent[]
  /** The users who are sent an e-mail. */
  mailed: string[]
}

/** What each side hears of an event, and which live events it is; the caller stores both. */
export async function collectNotifications(
  transaction: Transaction,
  booking: BookingRow,
  event: DatedEvent,
): Promise<CollectedNotifications> {
  const { id, code, workspaceId, workspaceName, guestId, hostId } = booking
  const { reason, change, guestName } = event
  const told = newsForSides(newsInputOf(booking, event), booking.createdById !== guestId)
  const sides = [
    { userId: guestId, news: told.guest },
    { userId: hostId, news: told.host },
  ].flatMap(({ userId, news }) => (userId && news ? [{ userId, news }] : []))
  const toNotify = sides.filter(({ news }) => !news.isReceipt)
  const guest = toNotify.length > 0 ? (guestName ?? (await nameOfGuest(transaction, booking))) : ''
  const about = { id, code, workspaceName, when: whenOf(booking) }
  const notifications = toNotify.map(({ userId, news: { kind, title, next } }) => ({
    id: newId(),
    userId,
    kind,
    about: { booking: about, title: title(guest), next, reason },
  }))
  const workspaceIds = new Set([workspaceId, change?.before.workspaceId, change?.workspaceId])
  return {
    notifications,
    liveEvents: [
      ...notifications.map(notificationEvent),
      ...bookingEvents(booking),
      ...[...workspaceIds].flatMap((id) => (id ? [availabilityEvent(id)] : [])),
    ],
    mailed: sides.map(({ userId }) => userId),
  }
}

/** What the texts need to know of an event: with it, what follows from the booking as it is after it. */
function newsInputOf(
  booking: BookingRow,
  { type, actor, at, change, backInCents, isInReview = false, isRefused = false }: DatedEvent,
): BookingNewsInput {
  return {
    type,
    actor,
    status: booking.status,
    wasToPay: booking.holdUntil !== null,
    isInReview,
    isRefused,
    isOver: booking.endsAt <= at,
    canRenew: refusalOfStep('renew', 'guest', booking, at) === undefined,
    refund: booking,
    change: change && summarizeChange(booking, change, { backInCents, now: at }),
    reviewUntil: reviewableUntil(booking, type, at),
  }
}
