import { toComeStatuses } from '#contract/bookings/status.ts'
import { shortWhenText } from '#contract/bookings/when-text.ts'
import { brand } from '#contract/brand.ts'
import { todayIn } from '#contract/places/local-time.ts'
import type { Executor } from '../../database/connection.ts'
import { composeMail, type MailTable } from '../../mail/compose-mail.ts'
import { greetingOf } from '../../mail/greeting-of.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { BookingNews } from '../../notifications/booking-kind.ts'
import type { NotificationDefinition } from '../../notifications/kinds/kind.ts'
import { neutralBookingNews } from '../../notifications/neutral-news.ts'
import { mailAction } from '../../notifications/present-notification.ts'
import { receiptLine } from '../../notifications/receipt-line.ts'
import { readLeft } from '../../payments/read-refund-now.ts'
import type { Resources } from '../../resources.ts'
import { siteAddress } from '../../site-address.ts'
import { nameOfGuest, nameOfHost } from '../booking-people.ts'
import { type BookingRow, whenOf } from '../booking-rows.ts'
import { calendarOfBooking } from '../calendar/booking-calendar.ts'
import { factsTable, policyTable, priceTable, zonedWhenText } from './booking-facts.ts'

type Recipient = {
  name: string
  email: string
  emailVerified: boolean
  emailNotifications: boolean
  suspendedAt: Date | null
}

/** The content of a mail about a booking. */
export type BookingMail = {
  kind: NotificationDefinition<BookingNews>
  /** @param guest what the guest is called */
  title: (guest: string) => string
  next: string
  reason: string | null
  isConfirmed: boolean
  /** Whether it contains prices and policy. */
  hasPrice: boolean
  /** Tables that come before those, such as a change. */
  tables?: readonly MailTable[]
  /** The numbers of the receipts that it links to. */
  receiptNumbers?: readonly number[]
  /**
   * Set where the mail changes the reader's calendar: the booking's version, and whether it is cancelled in
   * it.
   */
  calendar?: { version: number; isCancelled: boolean } | undefined
}

/**
 * Sends one side a mail about a booking (RSV-40, RSV-41), unless they turned e-mails off or are suspended. A
 * mail to an unconfirmed address, which may be someone else's, names neither place nor people, as with
 * messages (MSG-12).
 * @param id the job's, the same at every attempt
 */
export async function mailSide(
  resources: Resources,
  id: string,
  { booking, recipient, side }: { booking: BookingRow; recipient: Recipient; side: 'guest' | 'host' },
  mail: BookingMail,
): Promise<void> {
  const { database, mailer, env, now } = resources
  if (!recipient.emailNotifications || recipient.suspendedAt) return
  const guestName = await nameOfGuest(database, booking)
  const common = {
    greeting: greetingOf(recipient),
    action: mailAction(env, {
      type: mail.kind.type,
      subject: { type: 'booking', id: booking.id },
      data: { reason: null, guestId: null, bookingCode: booking.code },
    }),
    closing: `Prefere não receber estes avisos por e-mail? Desligue-os em ${siteAddress(env)}/settings.`,
  }
  if (!recipient.emailVerified) {
    const content = composeMail({ ...common, ...neutralBookingNews })
    return mailer.send({ id, to: recipient.email, reader: 'account', ...content })
  }
  const title = mail.title(guestName)
  const { workspaceName, timeZone } = booking
  const reader = { side, guestName, hostName: await nameOfHost(database, booking), ...mail }
  const content = composeMail({
    ...common,
    subject: `${title}: ${workspaceName}, ${shortWhenText(whenOf(booking), todayIn(timeZone, now()))}`,
    heading: title,
    paragraphs: [
      `${title}: ${workspaceName}, ${zonedWhenText(booking)}.`,
      ...(mail.reason ? [`Motivo: ${mail.reason}`] : []),
    ],
    tables: [
      ...(mail.tables ?? []),
      factsTable(booking, reader),
      ...(mail.hasPrice ? await readPrices(database, booking, side, now()) : []),
    ],
    next: [mail.next],
    closing: [...(mail.receiptNumbers ?? []).map((number) => receiptLine(env, number)), common.closing].join(
      ' ',
    ),
  })
  await mailer.send({
    id,
    to: recipient.email,
    reader: 'account',
    ...content,
    calendar: await calendarFor(resources, booking, { recipient, side, guestName, calendar: mail.calendar }),
  })
}

/** The price lines and, for a booking to come, what comes back when it is cancelled. */
export async function readPrices(
  executor: Executor,
  booking: BookingRow,
  side: 'guest' | 'host',
  now: Date,
): Promise<MailTable[]> {
  const prices = priceTable(booking, side)
  const isToCome = toComeStatuses.includes(booking.status) && booking.startsAt > now
  if (!isToCome) return [prices]
  const leftInCents = booking.status === 'confirmed' ? await readLeft(executor, booking) : null
  return [prices, ...policyTable(booking, side, now, leftInCents)]
}

type CalendarFor = {
  recipient: Recipient
  side: 'guest' | 'host'
  guestName: string
  calendar: BookingMail['calendar']
}

async function calendarFor(
  resources: Resources,
  booking: BookingRow,
  { recipient: { name, email }, side, guestName, calendar }: CalendarFor,
): Promise<Mail['calendar']> {
  if (!calendar) return undefined
  const { workspaceName, code } = booking
  return calendarOfBooking(resources, booking, {
    ...calendar,
    summary: side === 'guest' ? workspaceName : `${guestName} em ${workspaceName}`,
    description: `Reserva ${code} no ${brand.name}.`,
    path: `/bookings/${code}`,
    attendee: { name, email, hasAccepted: true },
  })
}
