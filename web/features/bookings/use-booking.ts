import { useState } from 'react'
import { areHoursBookable, defaultHours, type Hours, hoursFrom } from '#contract/bookings/hours.ts'
import {
  type BookingToPrice,
  type DateRange,
  isDayBookable,
  priceBooking,
  type StayPrice,
} from '#contract/bookings/rules.ts'
import { isIsoDay, type LocalTime } from '#contract/dates.ts'
import { toCents } from '#contract/money.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import type { BookingAddress } from './booking-in-address.ts'
import { useWorkspaceClock } from './use-workspace-clock.ts'

export type BookedWorkspace = Pick<
  Workspace,
  'id' | 'name' | 'price' | 'priceUnit' | 'state' | 'timeZone' | 'availability' | 'can' | 'host' | 'isPublic'
>

/** What the guest has chosen so far, and its price. */
export type Booking = {
  /** Today's date at the workspace, as an ISO day (BKG-14). */
  today: string
  dates: DateRange | undefined
  /** Null when no slot falls inside the workspace's hours. */
  hours: Hours | null
  /** The time it is at the workspace when the dates begin today: no earlier slot can be chosen (BKG-30). */
  earliestStart: string | undefined
  /** What is priced; null until dates are chosen. */
  stay: BookingToPrice | null
  quote: StayPrice | null
  isDayOpen: (isoDay: string) => boolean
  chooseDates: (dates: DateRange | undefined) => void
  chooseHours: (hours: Hours) => void
  /** Reads the clock again. @returns what of the booking has passed meanwhile, if anything */
  findPassed: () => 'dates' | 'hours' | undefined
}

/** The props that the card, the bar and the form share. */
export interface BookingProps {
  workspace: BookedWorkspace
  booking: Booking
  isSample: boolean
}

/**
 * The state of one booking.
 * @param initial the booking in the address; dates and hours that can't be booked are ignored
 * @param onChange called with the new booking for the address
 */
export function useBooking(
  workspace: BookedWorkspace,
  initial: BookingAddress,
  onChange: (address: BookingAddress) => void,
): Booking {
  const { availability, price, priceUnit, timeZone } = workspace
  const { availableDays, availableHours } = availability
  const [now, readClock] = useWorkspaceClock(timeZone)
  const [chosenDates, setDates] = useState<Pick<BookingAddress, 'from' | 'to'>>(initial)
  const [chosenHours, setHours] = useState(() => bookableHours(initial, availableHours))
  const dates = bookableDates(chosenDates, workspace, now)
  const hours = remainingHours(chosenHours, workspace, dates, now)
  const stay =
    dates && hours ? { unitPriceInCents: toCents(price), priceUnit, dates, hours, availableDays } : null

  return {
    today: now.day,
    dates,
    hours,
    earliestStart: dates?.from === now.day ? now.time : undefined,
    stay,
    quote: stay && priceBooking(stay),
    isDayOpen: (isoDay) => isDayBookable(isoDay, availability, now),
    chooseDates: (chosen) => {
      setDates(chosen ?? {})
      onChange({ ...chosen, ...remainingHours(chosenHours, workspace, chosen, now) })
    },
    chooseHours: (chosen) => {
      setHours(chosen)
      onChange({ ...dates, ...chosen })
    },
    findPassed: () => {
      const current = readClock()
      const left = bookableDates(chosenDates, workspace, current)
      if (!left) return 'dates'
      return hours && remainingHours(hours, workspace, left, current)?.start !== hours.start
        ? 'hours'
        : undefined
    },
  }
}

function bookableDates(
  { from, to }: BookingAddress,
  { availability }: BookedWorkspace,
  now: LocalTime,
): DateRange | undefined {
  const isOpen = (isoDay: string) => isIsoDay(isoDay) && isDayBookable(isoDay, availability, now)
  return from && to && from <= to && isOpen(from) && isOpen(to) ? { from, to } : undefined
}

function bookableHours({ start, end }: BookingAddress, open: Hours): Hours | null {
  return start && end && areHoursBookable({ start, end }, open) ? { start, end } : defaultHours(open)
}

/** The chosen hours, or what is left of them where the first of the dates has begun. */
function remainingHours(
  hours: Hours | null,
  { availability: { availableHours } }: BookedWorkspace,
  dates: DateRange | undefined,
  now: LocalTime,
): Hours | null {
  return hours && dates?.from === now.day ? hoursFrom(now.time, hours, availableHours) : hours
}
