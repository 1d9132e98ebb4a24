import { CalendarPlus } from 'lucide-react'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { belongsInCalendar, googleCalendarUrl } from './calendar-links.ts'

/** The calendar file, which phones open by themselves, and Google Agenda (RSV-26, RSV-27). */
export function CalendarButtons({ booking, siteUrl }: { booking: Booking; siteUrl: string }) {
  if (!belongsInCalendar(booking)) return null
  const google = googleCalendarUrl(booking, siteUrl)
  const look = buttonClass({ variant: 'outline', className: 'pointer-fine:btn-sm' })
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <a href={`/api/v1/bookings/${booking.code}/calendar.ics`} className={look}>
        <CalendarPlus aria-hidden="true" className="size-4.5" />
        Salvar no calendário
      </a>
      {google && (
        <a href={google} target="_blank" rel="noopener noreferrer" className={look}>
          Google Agenda
        </a>
      )}
    </div>
  )
}
