import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { holdingStatuses } from '#contract/bookings/status.ts'
import { addressText } from '#contract/places/address-text.ts'

/** Whether a booking is worth an entry in a calendar. */
export function belongsInCalendar({ status }: Booking): boolean {
  return holdingStatuses.includes(status)
}

/** '20261124T170000Z'. */
const compact = (instant: string) => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`

/**
 * The address that opens a new entry of Google Agenda with a booking (RSV-26).
 * @param siteUrl 'https://…' without a final slash
 * @returns undefined for hours over several days, which are several entries: the calendar file has them
 */
export function googleCalendarUrl(booking: Booking, siteUrl: string): string | undefined {
  const { kind, from, to, startsAt, endsAt, workspace, code, address } = booking
  if (kind === 'hours' && from !== to) return undefined
  const parameters = new URLSearchParams({
    action: 'TEMPLATE',
    text: workspace.name,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details: `Reserva ${code}\n${siteUrl}/bookings/${code}`,
    location: address ? addressText(address) : `${workspace.city}/${workspace.state}`,
  })
  return `https://calendar.google.com/calendar/render?${parameters}`
}
