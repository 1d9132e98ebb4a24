/** Cancelling at least this long before the start usually gives everything back (CONT-06). */
export const CANCELLATION_NOTICE_HOURS = 24
/** How long a link for a new password works (REC-08). */
export const RECOVERY_LINK_HOURS = 24
