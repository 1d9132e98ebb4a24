import type { Transaction } from '../database/connection.ts'
import type { BookingNews } from '../notifications/booking-kind.ts'
import { type NewNotification, notifyAll } from '../notifications/notify.ts'
import { announceAll, availabilityEvent, bookingEvents } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { nameOfGuest } from './booking-people.ts'
import { type BookingRow, whenOf } from './booking-rows.ts'
import { changeTold } from './change-news.ts'
import type { ChangeRow } from './change-rows.ts'
import { type Happened, toldOf } from './news-texts.ts'
import { tellParticipantsOfChange, tellParticipantsOfEnd } from './participants.ts'
import { reviewableUntil } from './reviewable-until.ts'
import { sendBookingMailJob } from './send-booking-mail.ts'

type Event = Omit<Happened, 'status' | 'wasToPay' | 'change' | 'reviewUntil'> & {
  eventId: string
  reason: string | null
  change?: ChangeRow | undefined
  /** What the guest is called, where the caller knows that already. */
  guestName?: string | undefined
}

/**
 * Tells both sides what happened to a booking, in the transaction of it: a notification for who didn't do it, an e-mail
 * with all that was agreed, a live event for everybody who may have it open, and for servers that times have changed
 * (RSV-12, RSV-42).
 */
export async function tellSides(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  { eventId, reason, change, guestName, ...event }: Event,
): Promise<void> {
  const { id, code, version, workspaceId, workspaceName, guestId, hostId } = booking
  const told = toldOf(
    {
      ...event,
      status: booking.status,
      wasToPay: booking.holdUntil !== null,
      change: change && changeTold(booking, change),
      reviewUntil: reviewableUntil(booking, event.type, resources.now()),
    },
    booking.createdById !== guestId,
  )
  const sides = (
    [
      [guestId, told.guest],
      [hostId, told.host],
    ] as const
  ).flatMap(([recipientId, news]) => (recipientId && news ? [{ recipientId, news }] : []))
  const toNotify = sides.filter(({ news }) => !news.isReceipt)
  const guest = toNotify.length > 0 ? (guestName ?? (await nameOfGuest(transaction, booking))) : ''
  const about = { id, code, workspaceName, when: whenOf(booking) }
  const notified = await notifyAll(
    resources,
    transaction,
    toNotify.map(
      ({ recipientId, news }): NewNotification<BookingNews> => ({
        userId: recipientId,
        kind: news.kind,
        about: { booking: about, title: news.title(guest), next: news.next, reason },
      }),
    ),
  )
  const mails = sides.map(({ recipientId }) => ({ eventId, recipientId, version }))
  await resources.jobs.enqueueAll(transaction, sendBookingMailJob, mails)
  if (event.type === 'cancel') await tellParticipantsOfEnd(resources, transaction, booking)
  if (event.type === 'change') await tellParticipantsOfChange(resources, transaction, booking)
  const workspaceIds = new Set([workspaceId, change?.before.workspaceId, change?.workspaceId])
  await announceAll(transaction, [
    ...notified,
    ...bookingEvents(booking),
    ...[...workspaceIds].flatMap((id) => (id ? [availabilityEvent(id)] : [])),
  ])
}
