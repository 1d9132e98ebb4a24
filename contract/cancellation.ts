/** Cancelling at least this long before the start usually gives everything back (CONT-06). */
export const CANCELLATION_NOTICE_HOURS = 24
