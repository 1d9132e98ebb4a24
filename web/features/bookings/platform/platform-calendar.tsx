import { useMemo, useState } from 'react'
import { datesOf } from '#contract/bookings/quote.ts'
import { addDays, formatIsoDate } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import Calendar, { type DayRange } from '#web/ui/calendar.tsx'
import { nextDates, pressedDay } from '#web/ui/next-dates.ts'
import { holidaysFrom } from '../holidays.ts'
import { requestOf } from './choice.ts'
import { dayHint } from './day-hint.ts'
import type { PlatformBooking } from './use-platform-booking.ts'

/**
 * The calendar of a workspace that is booked on the platform: each day says on hover, on focus and to screen readers
 * why it can't be chosen or how much is free (BKG-34, BKG-35).
 */
export default function PlatformCalendar({ booking, months }: { booking: PlatformBooking; months: 1 | 2 }) {
  const { workspace, choice, choose, calculator, days, now, showMonths } = booking
  const { state, timeZone, bookingRules } = workspace
  const today = todayIn(timeZone, now)
  const holidays = useMemo(() => holidaysFrom(state, today), [state, today])
  const [pointed, setPointed] = useState<string>()
  /** The day whose range the next press ends; one that came with the address or the booking is finished. */
  const [begun, setBegun] = useState<string>()
  const { kind, from, to = from } = choice
  const ofChoice = from && to ? { from, to } : undefined
  const request = requestOf(choice)
  const chosen = from && to ? { from, to: request ? datesOf(request).to : to } : undefined
  const hintOf = (day: string) => calculator && dayHint(day, { workspace, calculator, kind, days, now })

  function change(proposed: DayRange | undefined) {
    const pressed = pressedDay(chosen, proposed)
    if (kind === 'months') return pressed && choose({ ...choice, from: pressed, to: pressed })
    const isFinished = from !== undefined && from === to && from !== begun
    const oneDay = pressed ? { from: pressed, to: pressed } : undefined
    const dates = isFinished ? oneDay : nextDates(ofChoice, proposed)
    setBegun(dates?.from)
    choose({ ...choice, from: undefined, to: undefined, ...dates })
  }

  const hint = pointed && hintOf(pointed)?.text
  return (
    <>
      <Calendar
        months={months}
        value={chosen}
        onChange={change}
        today={today}
        lastDay={addDays(today, bookingRules.horizonDays)}
        hintOf={hintOf}
        onPoint={setPointed}
        onMonthChange={(day) => showMonths(day, months)}
        markedDays={holidays}
      />
      {/* Each day's own name says it to screen readers. */}
      <p aria-hidden="true" className="mt-3 min-h-6 font-medium">
        {hint && pointed
          ? `${formatIsoDate(pointed)} · ${hint}`
          : kind !== 'months' && from && from === to && 'Para mais dias, escolha também o último.'}
      </p>
      <p className="flex items-center gap-2 text-sm text-muted">
        <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
        Feriado nacional ou estadual
      </p>
    </>
  )
}
