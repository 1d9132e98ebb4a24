import { v7 as newId } from 'uuid'
import type { Transaction } from '../database/connection.ts'
import type { BookingNews } from '../notifications/booking-kind.ts'
import { type NewNotification, notificationEvent } from '../notifications/notify.ts'
import { availabilityEvent, bookingEvents } from '../realtime/announce.ts'
import type { NewLiveEvent } from '../realtime/live-event.ts'
import { nameOfGuest } from './booking-people.ts'
import { type BookingRow, whenOf } from './booking-rows.ts'
import { summarizeChange } from './change-news.ts'
import type { ChangeRow } from './change-rows.ts'
import { type BookingNewsInput, newsForSides } from './news-texts.ts'
import { reviewableUntil } from './reviewable-until.ts'

type Event = Omit<
  BookingNewsInput,
  'status' | 'wasToPay' | 'isOver' | 'change' | 'refund' | 'reviewUntil'
> & {
  at: Date
  reason: string | null
  change?: ChangeRow | undefined
  /** What goes back with that, in centavos. */
  backInCents: number
  /** What the guest is called, where the caller knows that already. */
  guestName?: string | undefined
}

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
  { at, reason, change, backInCents, guestName, ...event }: Event,
): Promise<CollectedNotifications> {
  const { id, code, workspaceId, workspaceName, guestId, hostId } = booking
  const told = newsForSides(
    {
      ...event,
      status: booking.status,
      wasToPay: booking.holdUntil !== null,
      isOver: booking.endsAt <= at,
      change: change && summarizeChange(booking, change, { backInCents, now: at }),
      refund: booking,
      reviewUntil: reviewableUntil(booking, event.type, at),
    },
    booking.createdById !== guestId,
  )
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
