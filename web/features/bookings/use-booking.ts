import { useState } from 'react'
import {
  areHoursBookable,
  type BookingPrice,
  type DateRange,
  defaultHours,
  type Hours,
  isDayBookable,
  isIsoDay,
  priceBooking,
} from '#contract/booking.ts'
import { todayInState } from '#contract/places.ts'
import type { Workspace } from '#contract/workspaces.ts'
import type { BookingAddress } from './booking-in-address.ts'

export type BookedWorkspace = Pick<
  Workspace,
  'id' | 'name' | 'price' | 'priceUnit' | 'state' | 'availability' | 'can' | 'host' | 'isPublic'
>

/** What a person has chosen so far, and what it costs. */
export type Booking = {
  /** Today where the space is, as an ISO day (BKG-14). */
  today: string
  dates: DateRange | undefined
  /** Null where the space's hours leave no slot. */
  hours: Hours | null
  price: BookingPrice | null
  isDayOpen: (isoDay: string) => boolean
  chooseDates: (dates: DateRange | undefined) => void
  chooseHours: (hours: Hours) => void
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
  const [today] = useState(() => todayInState(state, new Date()))
  const isDayOpen = (isoDay: string) => isDayBookable(isoDay, availability, today)
  const [dates, setDates] = useState(() => bookableDates(initial, isDayOpen))
  const [hours, setHours] = useState(() => bookableHours(initial, availableHours))

  return {
    today,
    dates,
    hours,
    price: dates && hours ? priceBooking({ price, priceUnit, dates, hours, availableDays }) : null,
    isDayOpen,
    chooseDates: (chosen) => {
      setDates(chosen)
      onChange({ ...chosen, ...hours })
    },
    chooseHours: (chosen) => {
      setHours(chosen)
      onChange({ ...dates, ...chosen })
    },
  }
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
