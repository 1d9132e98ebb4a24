import { useRef } from 'react'
import { formatMoney } from '#contract/money.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { scrollBehavior } from '#web/ui/scroll-behavior.ts'
import { BookingDatesInline } from './booking-dates.tsx'
import { NO_COMMON_HOURS } from './booking-refusal.ts'
import { BookingNotes, PaymentNote } from './booking-summary.tsx'
import { BookingTimes } from './booking-times.tsx'
import { priceLineText } from './price-line-text.ts'
import { ReserveButton } from './reserve-button.tsx'
import type { Booking, BookingProps } from './use-booking.ts'

/** The booking as a dialog on narrow screens; total and 'Reservar' stay visible below the scrolling part (DET-42). */
export default function BookingSheet({
  workspace,
  booking,
  isSample,
  isOpen,
  onClose,
}: BookingProps & { isOpen: boolean; onClose: () => void }) {
  const dates = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Sua reserva"
      description={workspace.name}
      footer={
        <div className="flex items-center justify-between gap-4">
          <SheetTotal booking={booking} />
          <div className="w-36 shrink-0">
            <ReserveButton
              workspace={workspace}
              booking={booking}
              isSample={isSample}
              onDatesMissing={() =>
                dates.current?.scrollIntoView({ block: 'start', behavior: scrollBehavior() })
              }
            />
          </div>
        </div>
      }
    >
      <div ref={dates} className="flex flex-col gap-4">
        <BookingDatesInline workspace={workspace} booking={booking} />
        <div>
          <BookingTimes booking={booking} />
          <BookingNotes workspace={workspace} booking={booking} />
        </div>
        <PaymentNote />
      </div>
    </Dialog>
  )
}

function SheetTotal({ booking: { dates, quote } }: { booking: Pick<Booking, 'dates' | 'quote'> }) {
  return (
    <div aria-live="polite" className="min-w-0 text-sm text-muted tabular-nums">
      {quote ? (
        <>
          <p className="text-lg leading-tight font-semibold text-base-content">
            <span className="sr-only">Total </span>
            {formatMoney(quote.totalInCents)}
          </p>
          {quote.lines.map((line) => (
            <p key={priceLineText(line)}>{priceLineText(line)}</p>
          ))}
        </>
      ) : (
        <p>{dates ? NO_COMMON_HOURS : 'Escolha as datas para ver o total.'}</p>
      )}
    </div>
  )
}
