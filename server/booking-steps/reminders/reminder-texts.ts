import type { ReminderType } from '#contract/bookings/reminder-types.ts'
import { shortTime } from '#contract/bookings/when-text.ts'
import { dayInWords } from '#contract/days-in-words.ts'
import { localTimeIn } from '#contract/places/local-time.ts'
import { bookingReminder } from '../../notifications/kinds/booking-reminder.ts'
import { bookingRequest } from '../../notifications/kinds/booking-request.ts'
import type { BookingRow } from '../booking-rows.ts'
import type { News } from '../news/news-texts.ts'

/** The text of each reminder, for each side, at an instant (RSV-44, RSV-45). */
export function reminderNews(
  type: ReminderType,
  { startsAt, respondUntil, timeZone, guestId }: BookingRow,
  now: Date,
): { guest?: News; host?: News } {
  const timeOf = (instant: Date) => shortTime(localTimeIn(timeZone, instant).time)
  if (type === 'answer') {
    const until = timeOf(respondUntil ?? startsAt)
    return {
      host: {
        kind: bookingRequest,
        title: (guest) => `O pedido de ${guest} expira às ${until}`,
        next: 'Aceite ou recuse até lá: depois o horário fica livre de novo.',
      },
    }
  }
  const when = type === 'day-before' ? dayInWords(startsAt, timeZone, now) : `às ${timeOf(startsAt)}`
  return {
    guest: {
      kind: bookingReminder,
      title: () => (type === 'day-before' ? `Sua reserva é ${when}` : `Sua reserva começa ${when}`),
      next: 'Na chegada, mostre o código que está na página da reserva.',
    },
    host: {
      kind: bookingReminder,
      title: (guest) => `${guest} ${type === 'day-before' ? 'vem' : 'chega'} ${when}`,
      // Only a guest with an account has a code (RSV-67).
      next: `Deixe o espaço pronto e ${guestId ? 'peça o código na chegada' : 'registre a entrada sem código'}.`,
    },
  }
}
