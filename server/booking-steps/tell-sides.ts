import type { Transaction } from '../database/connection.ts'
import { notify } from '../notifications/notify.ts'
import { announceAvailability, announceBooking } from '../realtime/announce.ts'
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
  { eventId, reason, change, ...event }: Event,
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
  const guestName = await nameOfGuest(transaction, booking)
  for (const [recipientId, news] of [
    [guestId, told.guest],
    [hostId, told.host],
  ] as const) {
    if (!recipientId || !news) continue
    if (!news.isReceipt) {
      await notify(resources, transaction, recipientId, news.kind, {
        booking: { id, code, workspaceName, when: whenOf(booking) },
        title: news.title(guestName),
        next: news.next,
        reason,
      })
    }
    await resources.jobs.enqueue(transaction, sendBookingMailJob, { eventId, recipientId, version })
  }
  if (event.type === 'cancel') await tellParticipantsOfEnd(resources, transaction, booking)
  if (event.type === 'change') await tellParticipantsOfChange(resources, transaction, booking)
  await announceBooking(transaction, booking)
  for (const id of new Set([workspaceId, change?.before.workspaceId, change?.workspaceId])) {
    if (id) await announceAvailability(transaction, id)
  }
}
