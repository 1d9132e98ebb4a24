import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { guestLinkPath } from '#contract/bookings/guest-link.ts'
import { shortWhenText } from '#contract/bookings/when-text.ts'
import { brand } from '#contract/brand.ts'
import { momentInWords } from '#contract/days-in-words.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { bookings } from '../../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../../jobs/define-job.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { Resources } from '../../resources.ts'
import { siteAddress } from '../../site-address.ts'
import { isSuspended, nameOfGuest, nameOfHost } from '../booking-people.ts'
import { whenOf } from '../booking-rows.ts'
import { calendarOfBooking } from '../calendar/booking-calendar.ts'
import { factsTable, zonedWhenText } from '../news/booking-facts.ts'
import { readPrices } from '../news/booking-mail.ts'
import { isAdoptable, issueGuestLink, takeBackGuestLink } from './guest-links.ts'

const payloadSchema = z.object({ bookingId: z.string() })

/**
 * Mails a booking by hand to its guest, who may have no account: all that was agreed, the calendar file, and
 * the link by which the guest adopts it (RSV-62). Each attempt makes a new link, and only the newest that was
 * sent works. A suspended user gets no mail, and the booking's host can't see that.
 */
async function sendGuestLinkMail(
  resources: Resources,
  { id, data: { bookingId } }: { id: string; data: z.infer<typeof payloadSchema> },
): Promise<void> {
  const { database, mailer, env, now } = resources
  const at = now()
  const [booking] = await database.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking || !isAdoptable(booking, at)) return
  const { guestEmail: email, code, version, workspaceName, timeZone } = booking
  const guestName = await nameOfGuest(database, booking)
  const hostName = await nameOfHost(database, booking)
  const calendar = await calendarOfBooking(resources, booking, {
    summary: workspaceName,
    description: `Reserva ${code} no ${brand.name}.`,
    path: `/bookings/${code}`,
    version,
    isCancelled: false,
    attendee: { name: guestName, email, hasAccepted: true },
  })
  const issued = await database.transaction((transaction) => issueGuestLink(transaction, booking, at))
  if (!issued || (await isSuspended(database, email))) return
  const { token, expiresAt } = issued
  const mail = composeMail({
    subject: `Reserva anotada: ${workspaceName}, ${shortWhenText(whenOf(booking), todayIn(timeZone, at))}`,
    heading: 'Sua reserva está anotada',
    greeting: `Olá, ${guestName}!`,
    paragraphs: [
      `${hostName} anotou no ${brand.name} a reserva que vocês combinaram: ${workspaceName}, ${zonedWhenText(booking)}.`,
    ],
    tables: [
      factsTable(booking, { side: 'guest', guestName, hostName, isConfirmed: true }),
      ...(await readPrices(database, booking, 'guest', at)),
    ],
    next: [
      'Ao abrir sua reserva, ela passa para a sua conta, sem senha. Lá você vê como chegar, avisa o anfitrião e, se precisar, cancela.',
      'O arquivo anexo põe o compromisso na sua agenda.',
    ],
    action: { label: 'Ver minha reserva', address: `${siteAddress(env)}${guestLinkPath(token)}` },
    closing: `O link funciona uma única vez, até ${momentInWords(expiresAt, timeZone, at)}. Quem abre o link pode ficar com a reserva: não o encaminhe. Não combinou nada? Ignore esta mensagem: sem o seu clique nada acontece.`,
  })
  try {
    await mailer.send({ id, to: email, reader: 'contact', ...mail, calendar })
  } catch (error) {
    await database.transaction((transaction) => takeBackGuestLink(transaction, booking, issued))
    throw error
  }
}

export const sendGuestLinkMailJob = defineJob({
  name: 'send-guest-link-mail',
  label: 'E-mail a quem reservou por telefone',
  isMail: true,
  schema: payloadSchema,
  retry: RETRY_FOR_HOURS,
  run: sendGuestLinkMail,
})
