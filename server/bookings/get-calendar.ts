import { brand } from '#contract/brand.ts'
import type { CurrentUser } from '../actor.ts'
import { calendarFile } from '../booking-steps/calendar/calendar-file.ts'
import { calendarTimes } from '../booking-steps/calendar/calendar-times.ts'
import { formerTimes } from '../booking-steps/change-rows.ts'
import type { Resources } from '../resources.ts'
import { calendarEntry } from './calendar-entry.ts'
import { getBooking, requireBooking } from './get-booking.ts'

/**
 * A booking as a calendar file, as its reader sees it (RSV-27).
 * @param siteUrl 'https://…' without a final slash, for the link to the booking's page
 * @throws ORPCError NOT_FOUND for anybody who is neither a side of it nor an administrator
 */
export async function getCalendar(
  resources: Resources,
  reader: CurrentUser,
  code: string,
  siteUrl: string,
): Promise<File> {
  const booking = await getBooking(resources, reader, code)
  const { read } = await requireBooking(resources.database, reader, code)
  const times = await calendarTimes(resources.database, read.booking)
  const goneTimes = await formerTimes(resources.database, read.id, times.length)
  const entry = { ...calendarEntry(booking, times, siteUrl), goneTimes }
  const { content, fileName } = calendarFile(entry, {
    stampedAt: resources.now(),
    domain: new URL(siteUrl).hostname,
    organizer: { name: brand.name, email: resources.env.mailFrom },
  })
  return new File([content], fileName, { type: 'text/calendar; charset=utf-8' })
}
