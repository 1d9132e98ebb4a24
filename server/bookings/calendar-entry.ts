import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { InstantRange } from '#contract/bookings/occupied-ranges.ts'
import { peopleText } from '#contract/bookings/people-text.ts'
import { lostStatuses, waitingStatuses } from '#contract/bookings/status.ts'
import { bookingStatusLabels } from '#contract/bookings/status-labels.ts'
import { addressText } from '#contract/places/address-text.ts'
import type { CalendarEntry } from '../booking-steps/calendar/calendar-file.ts'

/**
 * The entry in one side's calendar (RSV-27): whom or what it is about, where, and the link to its page.
 * @param times without buffers
 * @param siteUrl 'https://…' without a final slash
 */
export function calendarEntry(
  booking: Booking,
  times: readonly InstantRange[],
  siteUrl: string,
): CalendarEntry {
  const { code, version, status, role, workspace, guest, host, people } = booking
  const facts = [
    `Reserva ${code}: ${bookingStatusLabels[status]}`,
    role === 'guest' ? `Anfitrião: ${host.name}` : `Convidado: ${guest.name}`,
    people !== null && peopleText(people),
  ]
  return {
    code,
    version,
    isCancelled: lostStatuses.includes(status),
    isTentative: waitingStatuses.includes(status),
    summary: role === 'guest' ? workspace.name : `${guest.name} em ${workspace.name}`,
    description: facts.filter(Boolean).join('\n'),
    location: locationOf(booking),
    address: `${siteUrl}/bookings/${code}`,
    times,
  }
}

/**
 * The address, as far as the reader knows it: a guest whose booking was never confirmed knows only the city.
 */
function locationOf({ address, workspace: { name, city, state } }: Booking): string {
  if (!address) return `${name}, ${city}/${state}`
  return addressText(address)
}
