import { brand } from '#contract/brand.ts'
import { addressText } from '#contract/places/address-text.ts'
import type { Resources } from '../../resources.ts'
import { siteAddress } from '../../site-address.ts'
import type { BookingRow } from '../booking-rows.ts'
import { formerTimes } from '../change-rows.ts'
import { type CalendarMessage, calendarFile } from './calendar-file.ts'
import { calendarTimes } from './calendar-times.ts'

type Shown = {
  /** The entry's title. */
  summary: string
  /** What it says about the booking, above the link. */
  description: string
  /** The path of the page about it. */
  path: string
  /** The booking's version, and whether it is cancelled in it. */
  version: number
  isCancelled: boolean
  /** Whose calendar it is for; without it the file is for whoever opens it. */
  attendee?: CalendarMessage['attendee']
}

/** The calendar file of a booking for one of its people (RSV-43). */
export async function calendarOfBooking(
  { database, env, now }: Resources,
  booking: BookingRow,
  { summary, description, path, version, isCancelled, attendee }: Shown,
) {
  const site = siteAddress(env)
  const address = `${site}${path}`
  const times = await calendarTimes(database, booking)
  return calendarFile(
    {
      code: booking.code,
      version,
      isCancelled,
      summary,
      description: `${description}\n${address}`,
      location: addressText(booking.address),
      address,
      times,
      goneTimes: await formerTimes(database, booking.id, times.length),
    },
    {
      stampedAt: now(),
      domain: new URL(site).hostname,
      organizer: { name: brand.name, email: env.mailFrom },
      attendee,
    },
  )
}
