import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { reminderTypes } from '#contract/bookings/reminder-types.ts'
import { statusAt } from '#contract/bookings/status.ts'
import { bookings, profiles } from '../../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../../jobs/define-job.ts'
import type { Resources } from '../../resources.ts'
import { mailSide } from '../news/booking-mail.ts'
import { reminderNews } from './reminder-texts.ts'

const payloadSchema = z.object({
  bookingId: z.string(),
  recipientId: z.string(),
  type: z.enum(reminderTypes),
  /** The instant that the reminder is about. */
  aboutAt: z.iso.datetime(),
})

/** Sends a reminder by e-mail, unless the booking has begun, ended or moved since (RSV-44, RSV-45). */
async function sendReminderMail(
  resources: Resources,
  { id, data }: { id: string; data: z.infer<typeof payloadSchema> },
): Promise<void> {
  const { bookingId, recipientId, type, aboutAt } = data
  const now = resources.now()
  const [row] = await resources.database
    .select({ booking: bookings, recipient: profiles })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, recipientId))
    .where(eq(bookings.id, bookingId))
  if (!row) return
  const { booking } = row
  const status = type === 'answer' ? 'requested' : 'confirmed'
  const about = type === 'answer' ? booking.respondUntil : booking.startsAt
  if (statusAt(booking, now) !== status || about?.toISOString() !== aboutAt || now >= about) return
  const side = booking.guestId === recipientId ? 'guest' : 'host'
  const news = reminderNews(type, booking, now)[side]
  if (!news) return
  const mail = { ...news, reason: null, isConfirmed: type !== 'answer', hasPrice: type === 'answer' }
  await mailSide(resources, id, { booking, recipient: row.recipient, side }, mail)
}

export const sendReminderMailJob = defineJob({
  name: 'send-reminder-mail',
  label: 'E-mail que lembra de uma reserva',
  isMail: true,
  schema: payloadSchema,
  retry: RETRY_FOR_HOURS,
  run: sendReminderMail,
})
