import { lazy, Suspense } from 'react'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import type { BookedWorkspace, Booking } from './use-booking.ts'

const importCalendar = () => import('./holiday-calendar.tsx')
const HolidayCalendar = lazy(importCalendar)

/** Fetches the calendar before it is asked for, such as when the pointer comes near. */
export function preloadCalendar(): void {
  void importCalendar()
}

/** Two months to choose the days from; its script comes when it is first shown. */
export function BookingCalendar(props: { workspace: BookedWorkspace; booking: Booking }) {
  return (
    <Suspense
      fallback={
        <SkeletonRegion label="Carregando calendário" className="@container">
          <Skeleton className="h-180 w-full @xl:h-88" />
        </SkeletonRegion>
      }
    >
      <HolidayCalendar {...props} />
    </Suspense>
  )
}
