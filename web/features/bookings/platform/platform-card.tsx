import { useId, useRef } from 'react'
import { formatMoney, toCents } from '#contract/money.ts'
import { priceUnitLabels } from '#contract/workspaces/rules.ts'
import { Card } from '#web/ui/card.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { AvailabilityError, PlatformDatesField } from './platform-dates.tsx'
import { KindChoice, StayFields } from './platform-fields.tsx'
import { NextNote, PlatformReserve } from './platform-reserve.tsx'
import { Cancellation, CheaperButton, NearestPlace, PriceLines, Problem } from './platform-summary.tsx'
import { otherRates, weeklyHoursLines, zoneText } from './platform-texts.ts'
import type { PlatformProps } from './platform-workspace.ts'
import { type PlatformBooking, usePlatformBooking } from './use-platform-booking.ts'

/** The card beside the page on wide screens; the server renders it whole, and its script comes later (DET-39). */
export function PlatformCard(props: PlatformProps) {
  const booking = usePlatformBooking(props)
  const calendarId = useId()
  const summary = useRef<HTMLDivElement>(null)
  const { workspace, calculator } = booking
  // The pressed button is gone.
  const focusSummary = () => summary.current?.focus({ preventScroll: true })
  return (
    <Card as="section" className="shadow-float">
      <h2 className="sr-only">Reserva</h2>
      <p>
        <span className="font-display text-3xl font-semibold tabular-nums">
          {formatMoney(toCents(workspace.price))}
        </span>{' '}
        <span className="text-lg text-muted">/{priceUnitLabels[workspace.priceUnit]}</span>
      </p>
      <p className="mb-4 text-sm text-muted">{otherRates(workspace).join('\u00a0· ')}</p>
      <div className="flex flex-col gap-4">
        {workspace.can.book && (
          <>
            <KindChoice booking={booking} />
            <PlatformDatesField booking={booking} id={calendarId} />
            <StayFields booking={booking} />
            <HoursNote booking={booking} />
            <div
              ref={summary}
              tabIndex={-1}
              className="flex flex-col gap-3 border-t border-base-300 pt-4 outline-none"
            >
              <div aria-live="polite">
                <PriceLines booking={booking} />
              </div>
              <Problem booking={booking} />
              <NearestPlace booking={booking} onChosen={focusSummary} />
              {!calculator && <AvailabilityError booking={booking} />}
              <CheaperButton booking={booking} onChosen={focusSummary} />
            </div>
          </>
        )}
        <PlatformReserve booking={booking} calendarId={calendarId} />
        {workspace.can.book && (
          <>
            <Cancellation booking={booking} />
            <NextNote booking={booking} />
          </>
        )}
      </div>
    </Card>
  )
}

/** When the workspace opens, until a day is chosen, and by whose clock. */
export function HoursNote({ booking: { workspace, choice, now } }: { booking: PlatformBooking }) {
  const isHydrated = useHydrated()
  const zone = isHydrated && zoneText(workspace, Intl.DateTimeFormat().resolvedOptions().timeZone, now)
  if (!zone && choice.from) return null
  return (
    <div className="text-sm text-muted">
      {!choice.from && weeklyHoursLines(workspace).map((line) => <p key={line}>{line}</p>)}
      {zone && <p className="font-medium text-base-content">{zone}</p>}
    </div>
  )
}
