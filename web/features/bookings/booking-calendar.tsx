import { lazy, Suspense } from 'react'
import { firstBookableDay } from '#contract/booking.ts'
import type { MarkedDay } from '#web/ui/calendar.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { nextDates } from './next-dates.ts'
import type { BookedWorkspace, Booking } from './use-booking.ts'

const importCalendar = () => import('#web/ui/calendar.tsx')
const Calendar = lazy(importCalendar)
const noDays: readonly MarkedDay[] = []

/** Fetches the calendar before it is asked for, such as when the pointer comes near. */
export function preloadCalendar(): void {
  void importCalendar()
}

/**
 * Two months to choose the days from (BKG-08, BKG-14 to BKG-16); its script comes when it is first shown.
 * @param props holidays are marked and can be chosen (BKG-17)
 */
export function BookingCalendar({
  workspace: { availability },
  booking,
  holidays = noDays,
}: {
  workspace: BookedWorkspace
  booking: Booking
  holidays?: readonly MarkedDay[]
}) {
  return (
    <Suspense
      fallback={
        <SkeletonRegion label="Carregando calendário">
          <Skeleton className="h-88 w-full" />
        </SkeletonRegion>
      }
    >
      <Calendar
        value={booking.dates}
        onChange={(range) => booking.chooseDates(nextDates(booking.dates, range))}
        today={booking.today}
        firstDay={firstBookableDay(availability, booking.today)}
        lastDay={availability.endDate ?? undefined}
        isDisabled={(day) => !booking.isDayOpen(day)}
        markedDays={holidays}
      />
    </Suspense>
  )
}
