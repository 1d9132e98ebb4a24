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
  /** Today where the space is, as an ISO day (BKG-14). */
  today: string
  dates: DateRange | undefined
  /** Null where the space's hours leave no slot. */
  hours: Hours | null
  quote: Quote | null
  isDayOpen: (isoDay: string) => boolean
  chooseDates: (dates: DateRange | undefined) => void
  chooseHours: (hours: Hours) => void
  /** Looks at the clock once more. @returns whether the chosen dates can still be booked */
  areDatesStillOpen: () => boolean
}

/** What the card, the bar and the form of a booking show. */
export interface BookingProps {
  workspace: BookedWorkspace
  booking: Booking
  isSample: boolean
}

/**
 * The state of one booking.
 * @param initial what the address held; days and hours that the space doesn't take are dropped
 * @param onChange gets what the address should hold from now on
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

/** Today where the space is, also in a page that stayed open over midnight, and a way to look at the clock again. */
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
