import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { defaultBookingRules, noRates } from '#contract/bookings/default-booking-rules.ts'
import { closingTime } from '#contract/bookings/hours.ts'
import type {
  BookingRules,
  OpeningException,
  PublicBookingRules,
  Rates,
  WeeklyPeriod,
} from '#contract/bookings/rules-shapes.ts'
import { type Weekday, weekdaysFromMonday } from '#contract/dates.ts'
import { pickFields } from '#contract/workspaces/fields.ts'
import { DEFAULT_DISPLAY_HOURS, DEFAULT_FORM_DAYS } from '#contract/workspaces/rules.ts'
import { bookingRules, type openingExceptions } from '../database/schema.ts'

const columns = getTableColumns(bookingRules)
type ColumnName = Exclude<keyof typeof columns, 'workspaceId' | 'updatedAt'>
const names = (Object.keys(columns) as (keyof typeof columns)[]).filter(
  (name): name is ColumnName => name !== 'workspaceId' && name !== 'updatedAt',
)

const rateNames = Object.keys(noRates) as (keyof Rates)[]
const ruleNames = names.filter((name): name is Exclude<ColumnName, keyof Rates> => !(name in noRates))

/** The stored rules as JSON returns them. */
export type BookingRulesRow = Pick<typeof bookingRules.$inferSelect, ColumnName>
/** A period of the week as it is stored: one that ends the day ends at 23:59. */
export type WeeklyHoursRow = { day: Weekday; start: string; end: string }
export type ExceptionRow = Pick<typeof openingExceptions.$inferSelect, 'date' | 'periods' | 'note'>

/** The rules' row as JSON, for a statement over the workspaces; null without a row. */
export const rulesAsJson: SQL<BookingRulesRow | null> = sql`(
  select json_build_object(${sql.raw(names.map((name) => `'${name}', rules.${columns[name].name}`).join(', '))})
  from booking_rules rules where rules.workspace_id = workspaces.id
)`

export const weeklyHoursAsJson: SQL<WeeklyHoursRow[]> = sql`(
  select coalesce(json_agg(json_build_object('day', open.day,
    'start', to_char(open.start_hour, 'HH24:MI'), 'end', to_char(open.end_hour, 'HH24:MI'))
    order by open.day, open.start_hour), '[]')
  from workspace_availability open where open.workspace_id = workspaces.id
)`

/** @param from an ISO day: exceptions before it are left out */
export function exceptionsAsJson(from: SQL): SQL<ExceptionRow[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('date', other.date, 'periods', other.periods, 'note', other.note)
      order by other.date), '[]')
    from opening_exceptions other where other.workspace_id = workspaces.id and other.date >= ${from}
  )`
}

export type StoredRules = {
  rules: BookingRulesRow | null
  hours: readonly WeeklyHoursRow[]
  exceptions: readonly ExceptionRow[]
}

/** The days of the week in order, each period ending at 24:00 at the latest; the usual hours where none are stored. */
export function presentWeeklyHours(hours: readonly WeeklyHoursRow[]): WeeklyPeriod[] {
  const stored = hours.map(({ day, start, end }) => ({ day, start, end: closingTime({ end }) }))
  if (stored.length === 0) return DEFAULT_FORM_DAYS.map((day) => ({ day, ...DEFAULT_DISPLAY_HOURS }))
  return weekdaysFromMonday.flatMap((day) => stored.filter((period) => period.day === day))
}

function presentException({ date, periods, note }: ExceptionRow): OpeningException {
  return note === null ? { date, periods } : { date, periods, note }
}

/** Rows → rules; defaults where the host has set none (AVL-01). */
export function presentBookingRules({ rules, hours, exceptions }: StoredRules): BookingRules {
  const weeklyHours = presentWeeklyHours(hours)
  if (!rules) return { ...defaultBookingRules, weeklyHours, exceptions: exceptions.map(presentException) }
  return {
    ...pickFields(ruleNames, rules),
    slotMinutes: rules.slotMinutes as BookingRules['slotMinutes'],
    weeklyHours,
    exceptions: exceptions.map(presentException),
    rates: pickFields(rateNames, rules),
  }
}

/** The rules as guests see them; null where the workspace is booked over the chat. */
export function presentPublicRules(row: StoredRules): PublicBookingRules | null {
  if (!row.rules || row.rules.bookingMode === 'chat') return null
  return presentBookingRules({
    ...row,
    exceptions: row.exceptions.map((other) => ({ ...other, note: null })),
  })
}
