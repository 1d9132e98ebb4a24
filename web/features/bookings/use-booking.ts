import { useCallback, useEffect, useState } from 'react'
import {
  areHoursBookable,
  type DateRange,
  defaultHours,
  type Hours,
  isDayBookable,
  priceBooking,
  type Quote,
} from '#contract/bookings/rules.ts'
import { isIsoDay } from '#contract/dates.ts'
import { toCents } from '#contract/money.ts'
import { todayInState } from '#contract/places/rules.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import type { BookingAddress } from './booking-in-address.ts'

export type BookedWorkspace = Pick<
  Workspace,
  'id' | 'name' | 'price' | 'priceUnit' | 'state' | 'availability' | 'can' | 'host' | 'isPublic'
>

/** What the guest has chosen so far, and its price. */
export type Booking = {
  /** Today's date at the workspace, as an ISO day (BKG-14). */
  today: string
  dates: DateRange | undefined
  /** Null when no slot falls inside the workspace's hours. */
  hours: Hours | null
  quote: Quote | null
  isDayOpen: (isoDay: string) => boolean
  chooseDates: (dates: DateRange | undefined) => void
  chooseHours: (hours: Hours) => void
  /** Reads the clock again. @returns whether the chosen dates can still be booked */
  areDatesStillOpen: () => boolean
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
  const { availability, price, priceUnit, state } = workspace
  const { availableDays, availableHours } = availability
  const [today, renewToday] = useToday(state)
  const isDayOpen = (isoDay: string) => isDayBookable(isoDay, availability, today)
  const [chosenDates, setDates] = useState<Pick<BookingAddress, 'from' | 'to'>>(initial)
  const dates = bookableDates(chosenDates, isDayOpen)
  const [hours, setHours] = useState(() => bookableHours(initial, availableHours))

  return {
    today,
    dates,
    hours,
    quote:
      dates && hours
        ? priceBooking({ unitPriceInCents: toCents(price), priceUnit, dates, hours, availableDays })
        : null,
    isDayOpen,
    chooseDates: (chosen) => {
      setDates(chosen ?? {})
      onChange({ ...chosen, ...hours })
    },
    chooseHours: (chosen) => {
      setHours(chosen)
      onChange({ ...dates, ...chosen })
    },
    areDatesStillOpen: () => {
      const now = renewToday()
      return bookableDates(chosenDates, (isoDay) => isDayBookable(isoDay, availability, now)) !== undefined
    },
  }
}

/** Today's date at the workspace, also in a page left open past midnight, and a function that reads the clock again. */
function useToday(state: string): [today: string, renew: () => string] {
  const [today, setToday] = useState(() => todayInState(state, new Date()))
  const renew = useCallback(() => {
    const now = todayInState(state, new Date())
    setToday(now)
    return now
  }, [state])
  useEffect(() => {
    document.addEventListener('visibilitychange', renew)
    window.addEventListener('pageshow', renew)
    return () => {
      document.removeEventListener('visibilitychange', renew)
      window.removeEventListener('pageshow', renew)
    }
  }, [renew])
  return [today, renew]
}

function bookableDates(
  { from, to }: BookingAddress,
  isDayOpen: (isoDay: string) => boolean,
): DateRange | undefined {
  const areDays = from && to && isIsoDay(from) && isIsoDay(to)
  return areDays && from <= to && isDayOpen(from) && isDayOpen(to) ? { from, to } : undefined
}

function bookableHours({ start, end }: BookingAddress, open: Hours): Hours | null {
  return start && end && areHoursBookable({ start, end }, open) ? { start, end } : defaultHours(open)
}
