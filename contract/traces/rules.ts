/** Where browsers report their spans, below the API's prefix. */
export const TRACES_PATH = '/traces'

/**
 * The longest wait that a browser may report, in milliseconds: more than a picture's upload takes on a slow
 * connection.
 */
export const MAX_DURATION_MS = 10 * 60 * 1000

/** W3C Trace Context, 3.2: version, trace, parent span, flags. */
export const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Addresses of better-auth that change accounts and sessions, beside the contract's operations. */
export const accountChanges = [
  'sign-in/email',
  'sign-in/second-factor',
  'sign-up/email',
  'sign-out',
  'request-password-reset',
  'reset-password',
  'verify-email',
] as const
export type AccountChange = (typeof accountChanges)[number]

type Groups = Record<string, Record<string, { '~orpc': { route: { method?: string } } }>>

/** The names of the operations that change something, such as 'bookings.book'. */
export function namesOfChanges(groups: Groups): string[] {
  return Object.entries(groups).flatMap(([group, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation['~orpc'].route.method !== 'GET')
      .map(([name]) => `${group}.${name}`),
  )
}
