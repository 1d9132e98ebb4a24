import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { CHECK_IN_MINUTES_BEFORE } from '#contract/bookings/status.ts'
import { bookingStatusLabels } from '#contract/bookings/status-labels.ts'
import { MS_PER_MINUTE } from '#contract/dates.ts'
import { deadlineText } from '#contract/days-in-words.ts'

/** Why the guest of a booking can't be checked in; null if it is possible (RSV-35). */
export function checkInRefusal({ role, can, status, startsAt, timeZone }: Booking, now: Date): string | null {
  if (role === 'guest') return 'Você é o convidado desta reserva: quem registra a chegada é o anfitrião.'
  if (can.includes('checkIn')) return null
  if (status === 'in_use') return 'A chegada desta reserva já foi registrada.'
  const from = new Date(Date.parse(startsAt) - CHECK_IN_MINUTES_BEFORE * MS_PER_MINUTE)
  if (status === 'confirmed' && now < from) {
    return `Ainda é cedo: a chegada pode ser registrada a partir de ${deadlineText(from, timeZone, now)}.`
  }
  return `Esta reserva está como “${bookingStatusLabels[status]}”: não há chegada a registrar.`
}
