import { type ReactNode, useRef } from 'react'
import { formatIsoDate } from '#contract/dates.ts'
import { useAnchoredPosition } from '#web/ui/anchored-position.ts'
import { Button } from '#web/ui/button.tsx'
import { closeWhenLeft } from '#web/ui/close-when-left.ts'
import { makeRoomBelow } from '#web/ui/make-room-below.ts'
import { usePopoverState } from '#web/ui/use-popover-state.ts'
import { BookingCalendar, preloadCalendar } from './booking-calendar.tsx'
import type { BookedWorkspace, Booking } from './use-booking.ts'

type BookingDatesProps = { workspace: BookedWorkspace; booking: Booking }

/** How many months the calendar over the page shows (BKG-08). */
export const CALENDAR_MONTHS = 2

/** The height of two months of six weeks, a line of holidays and the buttons. */
const CALENDAR_HEIGHT_PX = 570

const cellClass = 'flex flex-1 flex-col px-3.5 py-2.5 text-left'

/** The first and the last day, or the shape of a date. */
export function DateCells({ dates }: Pick<Booking, 'dates'>) {
  return (
    <>
      <DateCell label="Entrada" isoDay={dates?.from} />
      <DateCell label="Saída" isoDay={dates?.to} />
    </>
  )
}

function DateCell({ label, isoDay }: { label: string; isoDay: string | undefined }) {
  return (
    <span className={cellClass}>
      <span className="text-sm text-muted">{label}</span>
      <span className={isoDay ? 'font-medium tabular-nums' : 'text-muted'}>
        {isoDay ? formatIsoDate(isoDay) : 'dd/mm/aaaa'}
      </span>
    </span>
  )
}

/** The dates as one field; the calendar with this id opens over the page. */
export function BookingDatesField({ workspace, booking, id }: BookingDatesProps & { id: string }) {
  return (
    <DatesPopover
      id={id}
      dates={booking.dates}
      onClear={() => booking.chooseDates(undefined)}
      onNear={preloadCalendar}
    >
      <BookingCalendar workspace={workspace} booking={booking} months={CALENDAR_MONTHS} />
    </DatesPopover>
  )
}

/**
 * A field of two dates that opens a calendar over the page.
 * @param onNear called when the pointer or the focus comes to the field; children: the calendar, rendered while open
 */
export function DatesPopover({
  id,
  dates,
  onClear,
  onNear,
  onOpen,
  children,
}: Pick<Booking, 'dates'> & {
  id: string
  onClear: () => void
  onNear: () => void
  onOpen?: () => void
  children: ReactNode
}) {
  const calendar = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { isOpen, handleToggle } = usePopoverState(calendar, (isNowOpen) => {
    if (!isNowOpen) return
    makeRoomBelow(button.current, CALENDAR_HEIGHT_PX)
    onOpen?.()
  })
  useAnchoredPosition({ isOpen, anchor: button, floating: calendar, align: 'end' })
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={onNear}
        onFocus={onNear}
        className="flex w-full divide-x divide-base-300 rounded-field border border-field-line bg-surface hover:border-base-content"
      >
        <DateCells dates={dates} />
      </button>
      <div
        ref={calendar}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Escolha as datas"
        onToggle={handleToggle}
        onBlur={closeWhenLeft}
        className="popup w-180 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-base-300 bg-surface p-6 text-base-content shadow-float"
      >
        {isOpen && children}
        <div className="sticky bottom-[-1.5rem] -mx-6 mt-5 -mb-6 flex items-center justify-between gap-3 border-t border-base-300 bg-surface px-6 pt-4 pb-6">
          <Button variant="ghost" aria-disabled={!dates} onClick={() => dates && onClear()}>
            Limpar datas
          </Button>
          <Button popoverTarget={id} popoverTargetAction="hide">
            Concluir
          </Button>
        </div>
      </div>
    </>
  )
}

/** The dates with one month always visible, for the dialog on a phone. */
export function BookingDatesInline({ workspace, booking }: BookingDatesProps) {
  return (
    <div>
      <div
        aria-live="polite"
        className="mb-4 flex divide-x divide-base-300 rounded-field border border-field-line bg-surface"
      >
        <DateCells dates={booking.dates} />
      </div>
      <BookingCalendar workspace={workspace} booking={booking} months={1} />
    </div>
  )
}
