import { useMemo } from 'react'
import { firstBookableDay, lastBookableDay } from '#contract/bookings/rules.ts'
import { formatIsoDate } from '#contract/dates.ts'
import Calendar from '#web/ui/calendar.tsx'
import { nextDates } from '#web/ui/next-dates.ts'
import { holidaysFrom } from './holidays.ts'
import type { BookedWorkspace, Booking } from './use-booking.ts'

/** The calendar with the holidays of the workspace's state, loaded when first shown (BKG-08, BKG-14 to BKG-17). */
export default function HolidayCalendar({
  workspace: { availability, state },
  booking,
  months,
}: {
  workspace: BookedWorkspace
  booking: Booking
  months: 1 | 2
}) {
  const { dates, today } = booking
  const holidays = useMemo(() => holidaysFrom(state, today), [state, today])
  const booked = dates ? holidays.filter(({ day }) => day >= dates.from && day <= dates.to) : []
  return (
    <>
      <Calendar
        months={months}
        value={dates}
        onChange={(range) => booking.chooseDates(nextDates(dates, range))}
        today={today}
        firstDay={firstBookableDay(availability, today)}
        lastDay={lastBookableDay(availability, today)}
        isDisabled={(day) => !booking.isDayOpen(day)}
        markedDays={holidays}
      />
      <div className="mt-3 text-sm text-muted">
        <p className="flex items-center gap-2">
          <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
          Feriado nacional ou estadual
        </p>
        <ul aria-live="polite" aria-label="Feriados nas datas escolhidas">
          {booked.map(({ day, title }) => (
            <li key={`${day} ${title}`}>{`${formatIsoDate(day)} · ${title}`}</li>
          ))}
        </ul>
      </div>
    </>
  )
}
