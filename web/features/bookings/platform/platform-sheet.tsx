import { useEffect, useEffectEvent, useRef } from 'react'
import { formatMoney } from '#contract/money.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { scrollBehavior } from '#web/ui/scroll-behavior.ts'
import { HoursNote } from './platform-card.tsx'
import { PlatformDatesInline } from './platform-dates.tsx'
import { KindChoice, StayFields } from './platform-fields.tsx'
import { NextNote, PlatformReserve } from './platform-reserve.tsx'
import { Cancellation, CheaperButton, NearestPlace, PriceLines, Problem } from './platform-summary.tsx'
import type { PlatformProps } from './platform-workspace.ts'
import { usePlatformBooking } from './use-platform-booking.ts'

/** The booking as a dialog on narrow screens; total and 'Reservar' stay in sight below what scrolls (DET-42). */
export default function PlatformSheet({
  isOpen,
  onClose,
  ...props
}: PlatformProps & { isOpen: boolean; onClose: () => void }) {
  const booking = usePlatformBooking(props)
  const { workspace, choice, priced, showMonths, now } = booking
  const dates = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const focusSummary = () => summary.current?.focus({ preventScroll: true })
  const ask = useEffectEvent(() => showMonths(choice.from ?? todayIn(workspace.timeZone, now), 1))
  useEffect(() => {
    if (isOpen) ask()
  }, [isOpen])
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Sua reserva"
      description={workspace.name}
      footer={
        <>
          <div className={booking.problem && 'pb-3'}>
            <Problem booking={booking} />
          </div>
          <div className="flex items-center justify-between gap-4">
            <p aria-live="polite" className="min-w-0 text-sm text-muted">
              {priced ? (
                <span className="text-lg font-semibold text-base-content tabular-nums">
                  <span className="sr-only">Total </span>
                  {formatMoney(priced.price.totalInCents)}
                </span>
              ) : (
                'Escolha para ver o total.'
              )}
            </p>
            <div className="w-36 shrink-0">
              <PlatformReserve
                booking={booking}
                onDatesMissing={() =>
                  dates.current?.scrollIntoView({ block: 'start', behavior: scrollBehavior() })
                }
              />
            </div>
          </div>
        </>
      }
    >
      <div ref={dates} className="flex flex-col gap-4">
        <KindChoice booking={booking} />
        <PlatformDatesInline booking={booking} />
        <StayFields booking={booking} />
        <HoursNote booking={booking} />
        <div ref={summary} tabIndex={-1} className="flex flex-col gap-4 outline-none empty:hidden">
          <NearestPlace booking={booking} onChosen={focusSummary} />
          {priced && <PriceLines booking={booking} />}
          <CheaperButton booking={booking} onChosen={focusSummary} />
        </div>
        <Cancellation booking={booking} />
        <NextNote booking={booking} />
      </div>
    </Dialog>
  )
}
