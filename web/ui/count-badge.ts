/** The most that a count of unread things shows: above it reads '9+' (NOTF-01). */
const MOST_SHOWN = 9

/** A count as the small mark on a button or a link has room for it. */
export function countBadge(count: number): string {
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)
}
