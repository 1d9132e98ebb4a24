import { useId, useRef } from 'react'
import { formatMoney } from '#contract/money.ts'
import { scrollBehavior } from '#web/ui/scroll-behavior.ts'
import { BookingDatesField, BookingDatesInline } from './booking-dates.tsx'
import { BookingTimes } from './booking-times.tsx'
import { priceLineText } from './price-line-text.ts'
import { ReserveButton } from './reserve-button.tsx'
import type { Booking, BookingProps } from './use-booking.ts'

interface BookingFormProps extends BookingProps {
  /** Whether the calendar is always visible instead of opening from a field. */
  isInline?: boolean
}

/** Dates, hours, total and 'Reservar', or the reason why the workspace can't be booked. */
export function BookingForm({ workspace, booking, isSample, isInline = false }: BookingFormProps) {
  const calendarId = useId()
  const top = useRef<HTMLDivElement>(null)
  const isOpen = workspace.can.book && !isSample
  return (
    <div ref={top} className="flex flex-col gap-4">
      {isOpen && (
        <>
          {isInline ? (
            <BookingDatesInline workspace={workspace} booking={booking} />
          ) : (
            <BookingDatesField workspace={workspace} booking={booking} id={calendarId} />
          )}
          <BookingTimes workspace={workspace} booking={booking} />
          <BookingTotal quote={booking.quote} isMonthly={workspace.priceUnit === 'month'} />
        </>
      )}
      <ReserveButton
        workspace={workspace}
        booking={booking}
        isSample={isSample}
        calendarId={isInline ? undefined : calendarId}
        onDatesMissing={() => {
          if (isInline) top.current?.scrollIntoView({ block: 'start', behavior: scrollBehavior() })
        }}
      />
      {isOpen && (
        <p className="text-center text-sm text-balance text-muted">
          Nada é cobrado agora: o pedido segue pelo WhatsApp, e o pagamento é combinado direto com o
          anfitrião.
        </p>
      )}
    </div>
  )
}

/** The price lines and their total (BKG-23). */
function BookingTotal({ quote, isMonthly }: Pick<Booking, 'quote'> & { isMonthly: boolean }) {
  return (
    <div aria-live="polite" className="border-t border-base-300 pt-4">
      {quote ? (
        <>
          {quote.lines.map((line) => {
            const text = priceLineText(line)
            return (
              <p key={text} className="text-muted tabular-nums">
                {text}
              </p>
            )
          })}
          <p className="mt-1 flex items-baseline justify-between gap-4 text-lg font-semibold">
            Total <span className="text-xl tabular-nums">{formatMoney(quote.totalInCents)}</span>
          </p>
          {isMonthly && <p className="mt-1 text-sm text-muted">Cada mês começado conta inteiro.</p>}
        </>
      ) : (
        <p className="text-muted">Escolha as datas para ver o total.</p>
      )}
    </div>
  )
}
