import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import type { BookedWorkspace, Booking } from './use-booking.ts'

const [HolidayCalendar, preloadCalendar] = lazyPart(() => import('./holiday-calendar.tsx'))

export { preloadCalendar }

/** One or two months to choose the days from, loaded when first shown. */
export function BookingCalendar(props: { workspace: BookedWorkspace; booking: Booking; months: 1 | 2 }) {
  return (
    <Suspense
      fallback={
        <SkeletonRegion label="Carregando calendário" className="@container">
          <Skeleton className={props.months === 1 ? 'h-93 w-full' : 'h-180 w-full @xl:h-88'} />
        </SkeletonRegion>
      }
    >
      <HolidayCalendar {...props} />
    </Suspense>
  )
}
