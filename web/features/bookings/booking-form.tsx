import { useId } from 'react'
import { BookingDatesField } from './booking-dates.tsx'
import { BookingNotes, BookingTotal, PaymentNote } from './booking-summary.tsx'
import { BookingTimes } from './booking-times.tsx'
import { ReserveButton } from './reserve-button.tsx'
import type { BookingProps } from './use-booking.ts'

/** Dates, hours, total and 'Reservar', or the reason why the workspace can't be booked. */
export function BookingForm({ workspace, booking, isSample }: BookingProps) {
  const calendarId = useId()
  const isOpen = workspace.can.book && !isSample
  return (
    <div className="flex flex-col gap-4">
      {isOpen && (
        <>
          <BookingDatesField workspace={workspace} booking={booking} id={calendarId} />
          <BookingTimes booking={booking} />
          <div className="border-t border-base-300 pt-4">
            <BookingTotal booking={booking} />
            <BookingNotes workspace={workspace} booking={booking} />
          </div>
        </>
      )}
      <ReserveButton workspace={workspace} booking={booking} isSample={isSample} calendarId={calendarId} />
      {isOpen && <PaymentNote />}
    </div>
  )
}
