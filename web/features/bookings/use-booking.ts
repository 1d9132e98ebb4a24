import { useState } from 'react'
import { type BookingToPrice, priceBooking, type StayPrice } from '#contract/bookings/chat-price.ts'
import {
  areHoursBookable,
  defaultHours,
  type Hours,
  hoursFrom,
  hoursWithin,
  isSlotLeft,
} from '#contract/bookings/hours.ts'
import { hoursOfStay, isDayBookable, type OpenDays, openDatesIn } from '#contract/bookings/other-dates.ts'
import type { DateRange } from '#contract/bookings/rules.ts'
import { simpleHours } from '#contract/bookings/simple-hours.ts'
import type { LocalTime } from '#contract/dates.ts'
import { toCents } from '#contract/money.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import type { BookingAddress } from './booking-in-address.ts'
import { useWorkspaceClock } from './use-workspace-clock.ts'

export type BookedWorkspace = Pick<
  Workspace,
  | 'id'
  | 'name'
  | 'price'
  | 'priceUnit'
  | 'state'
  | 'timeZone'
  | 'availability'
  | 'weeklyHours'
  | 'otherDates'
  | 'can'
  | 'host'
  | 'isPublic'
>

/** What the guest has chosen so far, and its price. */
export type Booking = {
  /** Today's date at the workspace, as an ISO day (BKG-14). */
  today: string
  dates: DateRange | undefined
  /** Null when no slot falls inside the workspace's hours. */
  usualHours: Hours | null
  /** The hours to choose from: those of the dates, or the workspace's own. */
  offeredHours: Hours
  /** Null if no slot falls inside the workspace's hours, or the dates have none in common. */
  hours: Hours | null
  /** Whether the dates lack some of the chosen hours (BKG-12). */
  isAdjusted: boolean
  /** The current time at the workspace if the dates begin today: no earlier slot can be chosen (BKG-30). */
  earliestStart: string | undefined
  /** The booking to be priced; null until dates are chosen. */
  stay: BookingToPrice | null
  quote: StayPrice | null
  isDayOpen: (isoDay: string) => boolean
  chooseDates: (dates: DateRange | undefined) => void
  chooseHours: (hours: Hours) => void
  /** Reads the clock again. @returns the part of the booking that has passed meanwhile, if any */
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
  const { availableHours } = availability
  const [now, readClock] = useWorkspaceClock(timeZone)
  const [chosenDates, setDates] = useState<Pick<BookingAddress, 'from' | 'to'>>(initial)
  const dates = bookableDates(chosenDates, workspace, now)
  const { openDates, hours: offered } = offeredOn(workspace, dates)
  // Includes hours that the dates lack: they count again on other dates.
  const [chosenHours, setHours] = useState(() => bookableHours(initial, widestHours(workspace)))
  const hours = hoursOn(workspace, dates, chosenHours, now)
  const stay =
    dates && hours ? { unitPriceInCents: toCents(price), priceUnit, dates, hours, openDates } : null

  return {
    today: now.day,
    dates,
    usualHours: defaultHours(availableHours),
    offeredHours: offered ?? availableHours,
    hours,
    isAdjusted: Boolean(dates && hours && chosenHours && !bookableHours(chosenHours, offered)),
    earliestStart: dates?.from === now.day ? now.time : undefined,
    stay,
    quote: stay && priceBooking(stay),
    isDayOpen: (isoDay) => isDayBookable(isoDay, openDaysOf(workspace), now),
    chooseDates: (chosen) => {
      setDates(chosen ?? {})
      onChange({ ...chosen, ...chosenHours })
    },
    chooseHours: (chosen) => {
      setHours(chosen)
      onChange({ ...dates, ...chosen })
    },
    findPassed: () => {
      const current = readClock()
      const left = bookableDates(chosenDates, workspace, current)
      if (!left) return 'dates'
      return hours && hoursOn(workspace, left, hours, current)?.start !== hours.start ? 'hours' : undefined
    },
  }
}

function openDaysOf({ availability, weeklyHours, otherDates }: BookedWorkspace): OpenDays {
  return { ...availability, weeklyHours, otherDates }
}

function bookableDates(
  { from, to }: BookingAddress,
  workspace: BookedWorkspace,
  now: LocalTime,
): DateRange | undefined {
  const isOpen = (isoDay: string) => isDayBookable(isoDay, openDaysOf(workspace), now)
  return from && to && from <= to && isOpen(from) && isOpen(to) ? { from, to } : undefined
}

/** The open days of the dates, and the hours that are offered on them. */
function offeredOn(workspace: BookedWorkspace, dates: DateRange | undefined) {
  if (!dates) return { openDates: [], hours: workspace.availability.availableHours }
  const open = openDatesIn(openDaysOf(workspace), dates)
  return { openDates: open.map(({ date }) => date), hours: hoursOfStay(open, workspace.priceUnit) }
}

/** From the first opening to the last closing of any of its days. */
function widestHours({ availability, otherDates = [] }: BookedWorkspace): Hours {
  const { availableHours } = availability
  return simpleHours([availableHours, ...otherDates.flatMap(({ periods }) => periods)]) ?? availableHours
}

function bookableHours({ start, end }: BookingAddress, open: Hours | null): Hours | undefined {
  return open && start && end && areHoursBookable({ start, end }, open) ? { start, end } : undefined
}

/** The chosen hours as far as the dates have them, cut where the first of the dates has begun. */
function hoursOn(
  workspace: BookedWorkspace,
  dates: DateRange | undefined,
  chosen: Hours | undefined,
  now: LocalTime,
): Hours | null {
  const open = offeredOn(workspace, dates).hours
  const hours = open && hoursWithin(chosen, open)
  if (!hours || !open || dates?.from !== now.day) return hours
  return isSlotLeft(open, now.time) ? hoursFrom(now.time, hours, open) : null
}
