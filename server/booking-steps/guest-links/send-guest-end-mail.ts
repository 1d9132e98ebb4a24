import { count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { shortWhenText } from '#contract/bookings/when-text.ts'
import { brand } from '#contract/brand.ts'
import { todayIn } from '#contract/places/local-time.ts'
import type { Transaction } from '../../database/connection.ts'
import { bookings, guestLinks } from '../../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../../jobs/define-job.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { Resources } from '../../resources.ts'
import { GONE, isSuspended, nameOfHost } from '../booking-people.ts'
import { type BookingRow, whenOf } from '../booking-rows.ts'
import { calendarOfBooking } from '../calendar/booking-calendar.ts'
import { zonedWhenText } from '../news/booking-facts.ts'

const payloadSchema = z.object({
  bookingId: z.string(),
  /** The booking's version when it was cancelled. */
  version: z.number().int(),
  // The e-mail itself, since it may be erased with the host's account before the mail is sent.
  email: z.string(),
  name: z.string(),
})

/** Notifies a guest who was sent a link and hasn't used it that the booking is cancelled (RSV-62). */
export async function notifyLinkedGuestOfEnd(
  { jobs }: Resources,
  transaction: Transaction,
  { id: bookingId, version, guestId, guestName, guestEmail: email }: BookingRow,
): Promise<void> {
  if (guestId !== null || email === null) return
  const [sent] = await transaction
    .select({ number: count() })
    .from(guestLinks)
    .where(eq(guestLinks.bookingId, bookingId))
  if (!sent?.number) return
  const mail = { bookingId, version, email, name: guestName ?? GONE.guest }
  await jobs.enqueue(transaction, sendGuestEndMailJob, mail)
}

/** Sends the mail, unless the user is suspended: then the link wasn't mailed either. */
async function sendGuestEndMail(
  resources: Resources,
  { id, data }: { id: string; data: z.infer<typeof payloadSchema> },
): Promise<void> {
  const { database, mailer, now } = resources
  const { bookingId, version, email, name } = data
  const [booking] = await database.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking || (await isSuspended(database, email))) return
  const { code, workspaceName, timeZone } = booking
  const mail = composeMail({
    subject: `Cancelada: ${workspaceName}, ${shortWhenText(whenOf(booking), todayIn(timeZone, now()))}`,
    heading: 'Sua reserva foi cancelada',
    greeting: `Olá, ${name}!`,
    paragraphs: [
      `A reserva que ${await nameOfHost(database, booking)} tinha anotado para você foi cancelada: ${workspaceName}, ${zonedWhenText(booking)}.`,
      'O arquivo anexo tira o compromisso da sua agenda, e o link que enviamos não vale mais.',
    ],
    closing: 'Esta é a última mensagem sobre esta reserva. Se não esperava por isso, fale com o anfitrião.',
  })
  const calendar = await calendarOfBooking(resources, booking, {
    summary: workspaceName,
    description: `Reserva ${code} no ${brand.name}.`,
    path: `/bookings/${code}`,
    version,
    isCancelled: true,
    attendee: { name, email, hasAccepted: true },
  })
  await mailer.send({ id, to: email, reader: 'contact', ...mail, calendar })
}

export const sendGuestEndMailJob = defineJob({
  name: 'send-guest-end-mail',
  label: 'E-mail a quem reservou por telefone, sobre o cancelamento',
  isMail: true,
  schema: payloadSchema,
  retry: RETRY_FOR_HOURS,
  run: sendGuestEndMail,
})
