import { Suspense } from 'react'
import { datesOf } from '#contract/bookings/quote.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { CALENDAR_MONTHS, DateCells, DatesPopover } from '../booking-dates.tsx'
import { requestOf } from './choice.ts'
import type { PlatformBooking } from './use-platform-booking.ts'

const [PlatformCalendar, preloadCalendar] = lazyPart(() => import('./platform-calendar.tsx'))

/** The first and last day of what was chosen: months end by themselves. */
function chosenDates({ choice }: PlatformBooking) {
  const { from, to = from } = choice
  if (from === undefined || to === undefined) return undefined
  const request = requestOf(choice)
  return { from, to: request ? datesOf(request).to : to }
}

function Months({ booking, months }: { booking: PlatformBooking; months: 1 | 2 }) {
  return (
    <Suspense
      fallback={
        <SkeletonRegion label="Carregando calendário" className="@container">
          <Skeleton className={months === 1 ? 'h-93 w-full' : 'h-180 w-full @xl:h-88'} />
        </SkeletonRegion>
      }
    >
      <PlatformCalendar booking={booking} months={months} />
      <AvailabilityError booking={booking} />
    </Suspense>
  )
}

/** Says that the free times or prices couldn't be loaded, and what to do; the address holds the choice. */
export function AvailabilityError({ booking }: { booking: PlatformBooking }) {
  const { isFailed, isScriptMissing, askAnew } = booking
  if (!isFailed) return null
  return (
    <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-3">
      <FieldError>
        {isScriptMissing ? 'Não foi possível calcular o preço.' : 'Não foi possível ver os horários livres.'}
      </FieldError>
      <Button
        variant="ghost"
        size="sm"
        onClick={isScriptMissing ? () => window.location.reload() : () => void askAnew()}
      >
        {isScriptMissing ? 'Recarregar a página' : 'Tentar novamente'}
      </Button>
    </div>
  )
}

/** The dates as one field; the calendar with this id opens over the page. */
export function PlatformDatesField({ booking, id }: { booking: PlatformBooking; id: string }) {
  const { choice, choose, approach, showMonths, workspace, now } = booking
  return (
    <DatesPopover
      id={id}
      dates={chosenDates(booking)}
      onClear={() => choose({ ...choice, from: undefined, to: undefined })}
      onNear={() => {
        preloadCalendar()
        approach()
      }}
      onOpen={() => showMonths(choice.from ?? todayIn(workspace.timeZone, now), CALENDAR_MONTHS)}
    >
      <Months booking={booking} months={CALENDAR_MONTHS} />
    </DatesPopover>
  )
}

/** The dates with one month always visible, for the dialog on a phone. */
export function PlatformDatesInline({ booking }: { booking: PlatformBooking }) {
  return (
    <div>
      <div
        aria-live="polite"
        className="mb-4 flex divide-x divide-base-300 rounded-field border border-field-line bg-surface"
      >
        <DateCells dates={chosenDates(booking)} />
      </div>
      <Months booking={booking} months={1} />
    </div>
  )
}
