/** The highest unread count that is shown as a number; above it reads '9+' (NOTF-01). */
const MOST_SHOWN = 9

/** A count as short as a badge on a button or link needs it. */
export function countBadge(count: number): string {
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)
}
