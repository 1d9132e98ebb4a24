import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { invitationPath } from '#contract/bookings/participants.ts'
import { shortWhenText } from '#contract/bookings/when-text.ts'
import { brand } from '#contract/brand.ts'
import { addressText } from '#contract/places/address-text.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { bookings } from '../../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../../jobs/define-job.ts'
import { composeMail, type MailContent } from '../../mail/compose-mail.ts'
import type { Mail } from '../../mail/mailer.ts'
import type { Resources } from '../../resources.ts'
import { siteAddress } from '../../site-address.ts'
import { nameOfGuest, nameOfHost } from '../booking-people.ts'
import { type BookingRow, whenOf } from '../booking-rows.ts'
import { calendarOfBooking } from '../calendar/booking-calendar.ts'
import { zonedWhenText } from '../news/booking-facts.ts'
import {
  findParticipant,
  isInvitable,
  markInvited,
  participantToken,
  unmarkInvited,
} from './participant-rows.ts'

const payloadSchema = z.object({
  bookingId: z.string(),
  /** The booking's version when it happened. */
  version: z.number().int(),
  participantId: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  about: z.enum(['invited', 'removed', 'cancelled', 'changed']),
})
type Payload = z.infer<typeof payloadSchema>

/**
 * Sends a participant a mail: the invitation with calendar file and link, that the booking has moved, or that
 * it is cancelled or they were removed, which removes it from their calendar (RSV-46, RSV-47). A participant
 * who was removed before the invitation was sent gets no mail.
 */
async function sendParticipantMail(
  resources: Resources,
  { id, data }: { id: string; data: Payload },
): Promise<void> {
  const { database } = resources
  const { bookingId, version, email, name, about } = data
  const [booking] = await database.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) return
  if (!(await isDue(resources, booking, data))) return
  const isCancelled = about === 'removed' || about === 'cancelled'
  const guestName = await nameOfGuest(database, booking)
  const content = await contentOf(resources, booking, { ...data, guestName })
  const calendar = await calendarOfBooking(resources, booking, {
    summary: booking.workspaceName,
    // Without the code, which only the two sides know (RSV-46).
    description: `Reserva de ${guestName} no ${brand.name}.`,
    path: booking.workspaceId ? `/workspace/${booking.workspaceId}` : '/',
    version,
    isCancelled,
    attendee: { name: name ?? email, email, hasAccepted: false },
  })
  const mail: Mail = { id, to: email, reader: 'contact', ...composeMail(content), calendar }
  await (about === 'invited' ? sendInvitation(resources, mail, data) : resources.mailer.send(mail))
}

/** Whether a mail's content still holds: it may be late, or the invitation may not have been sent. */
async function isDue(
  { database, now }: Resources,
  booking: BookingRow,
  { about, participantId }: Payload,
): Promise<boolean> {
  if (about === 'removed') return true
  const participant = await findParticipant(database, participantId)
  // When the guest's account is deleted the list is erased, and its participants are notified.
  if (about === 'cancelled') return participant?.invitedAt !== null
  if (!participant || !isInvitable(booking, now())) return false
  // An invitation that is still to come names the new time itself.
  return about === 'invited' || participant.invitedAt !== null
}

/** Sends an invitation, unless the participant was removed just before. A failed one leaves no mark. */
async function sendInvitation(
  { database, mailer, now }: Resources,
  mail: Mail,
  { participantId }: Payload,
): Promise<void> {
  const at = now()
  if (!(await markInvited(database, participantId, at))) return
  try {
    await mailer.send(mail)
  } catch (error) {
    await unmarkInvited(database, participantId, at)
    throw error
  }
}

async function contentOf(
  resources: Resources,
  booking: BookingRow,
  { participantId, name, about, guestName }: Payload & { guestName: string },
): Promise<MailContent> {
  const { database, env, now } = resources
  const { workspaceName, address, timeZone } = booking
  const when = shortWhenText(whenOf(booking), todayIn(timeZone, now()))
  const subjectOf = (title: string) => `${title}: ${workspaceName}, ${when}`
  const greeting = name ? `Olá, ${name}!` : 'Olá!'
  const what = `${workspaceName}, ${zonedWhenText(booking)}`
  if (about === 'cancelled') {
    return {
      subject: subjectOf('Cancelado'),
      heading: 'Seu compromisso foi cancelado',
      greeting,
      paragraphs: [
        `A reserva de ${guestName} para a qual você tinha convite foi cancelada: ${what}.`,
        'O arquivo anexo tira o compromisso da sua agenda.',
      ],
      closing: 'Esta é a última mensagem sobre esta reserva.',
    }
  }
  if (about === 'removed') {
    return {
      subject: subjectOf('Você saiu da lista'),
      heading: 'Você saiu da lista',
      greeting,
      paragraphs: [
        `Você não está mais entre os convidados de ${guestName}: ${what}.`,
        'O arquivo anexo tira o compromisso da sua agenda.',
      ],
      closing: 'Esta é a última mensagem sobre esta reserva.',
    }
  }
  const link = `${siteAddress(env)}${invitationPath(participantToken(resources, participantId))}`
  const closing = `Não quer receber mensagens sobre esta reserva? Saia da lista em ${link}`
  if (about === 'changed') {
    return {
      subject: subjectOf('Mudou'),
      heading: 'Seu compromisso mudou',
      greeting,
      paragraphs: [`A reserva de ${guestName} para a qual você tem convite mudou. Agora é: ${what}.`],
      tables: [
        {
          title: 'O compromisso',
          rows: [
            ['Espaço', workspaceName],
            ['Quando', zonedWhenText(booking)],
            ['Onde', addressText(address)],
          ],
        },
      ],
      next: ['O arquivo anexo atualiza o compromisso na sua agenda.'],
      action: { label: 'Ver o convite', address: link },
      closing,
    }
  }
  return {
    subject: subjectOf(`Convite de ${guestName}`),
    heading: `Convite de ${guestName}`,
    greeting,
    paragraphs: [`${guestName} reservou um espaço e convidou você: ${what}.`],
    tables: [
      {
        title: 'O compromisso',
        rows: [
          ['Espaço', workspaceName],
          ['Quando', zonedWhenText(booking)],
          ['Onde', addressText(address)],
          ['Quem convida', guestName],
          ['Anfitrião', await nameOfHost(database, booking)],
        ],
      },
    ],
    next: ['O arquivo anexo põe o compromisso na sua agenda. Você não precisa de conta nem de responder.'],
    action: { label: 'Ver o convite', address: link },
    closing,
  }
}

export const sendParticipantMailJob = defineJob({
  name: 'send-participant-mail',
  label: 'E-mail a quem foi convidado para uma reserva',
  isMail: true,
  schema: payloadSchema,
  retry: RETRY_FOR_HOURS,
  run: sendParticipantMail,
})
