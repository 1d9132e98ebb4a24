import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './pinned-node.mjs'

const PRELOAD = path.join(root, 'tests', 'clock', 'preload.mjs')
/** A date and a time with an offset from UTC: without one it would depend on the machine. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** What --short runs: the tests whose outcome depends on dates. */
export const DATE_TESTS = {
  unit: [
    'contract/bookings/chat-price.test.ts',
    'contract/bookings/rules.test.ts',
    'contract/places/rules.test.ts',
    'server/history/audit-trail.test.ts',
    'server/images/images.test.ts',
    'server/profile/own-data.test.ts',
    'server/profile/sessions.test.ts',
    'server/visits/visits.test.ts',
    'server/idempotency/idempotency.test.ts',
    'server/workspaces/last-day.test.ts',
    'server/workspaces/search/search-workspaces.test.ts',
    'tests/clock/clock.test.ts',
  ],
  e2e: ['--grep', '@dates'],
}

/**
 * The instant of --clock.
 * @throws Error with one line when it is invalid, or in the past: browsers drop cookies that expire before their clock.
 */
export function readInstant(written) {
  const instant = new Date(INSTANT.test(written ?? '') ? written : Number.NaN)
  if (!(instant > new Date())) {
    throw new Error(`--clock takes an instant to come, like 2028-02-29T00:30:00-03:00, not ${written}`)
  }
  return instant
}

/**
 * Half past midnight in São Paulo on the first 29 February after that instant: in UTC another hour, the same
 * day.
 */
export function nextLeapDay(after) {
  const isLeapYear = (year) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  let year = after.getUTCFullYear()
  while (!isLeapYear(year) || leapDay(year) <= after) year += 1
  return leapDay(year)
}

const leapDay = (year) => new Date(`${year}-02-29T00:30:00-03:00`)

/** The environment that starts a runner, and every Node process that it starts, at that instant. */
export function environmentAt(instant) {
  // The real time, even if this process itself has such a clock.
  const now = performance.timeOrigin + performance.now()
  const preload = `--import=${pathToFileURL(PRELOAD)}`
  return {
    NODE_OPTIONS: [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' '),
    CLOCK_OFFSET_MS: String(Math.round(instant.getTime() - now)),
  }
}
