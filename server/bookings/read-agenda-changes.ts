import { sql } from 'drizzle-orm'
import type { InstantRange } from '#contract/bookings/occupied-ranges.ts'
import type { AgendaChange } from '#contract/bookings/shapes.ts'
import { holdsAt, instantRange } from '../availability/occupancies.ts'
import { GONE } from '../booking-steps/booking-people.ts'
import type { Executor } from '../database/connection.ts'
import type { StoredTerms } from '../database/schema.ts'
import { isChangeInReview } from '../payments/in-review.ts'

type Row = {
  workspace_id: string
  code: string
  status: AgendaChange['status']
  guest_name: string | null
  hold_until: string
  is_in_review: boolean
  after: StoredTerms
  held: [unit: number, start: number, end: number][]
}

/**
 * The times of some workspaces in a range that are held for changes of bookings, as their host sees them
 * (HOST-47): without buffers, and without the times that a booking has already.
 * @returns by workspace, the earliest first
 */
export async function readAgendaChanges(
  executor: Executor,
  workspaceIds: readonly string[],
  { start, end }: InstantRange,
  now: Date,
): Promise<Map<string, AgendaChange[]>> {
  if (workspaceIds.length === 0) return new Map()
  const ids = sql.param([...workspaceIds])
  const { rows } = await executor.execute<Row>(sql`
    select occupancies.workspace_id, booking.code, change.status, change.after,
      coalesce(guest.display_name, booking.guest_name) as guest_name, change.hold_until,
      ${isChangeInReview(sql`change.id`)} as is_in_review,
      json_agg(json_build_array(unit, extract(epoch from lower(blocked)) * 1000, extract(epoch from upper(blocked)) * 1000)
        order by lower(blocked)) as held
    from occupancies
      join booking_changes change on change.id = occupancies.change_id
      join bookings booking on booking.id = change.booking_id
      left join profiles guest on guest.id = booking.guest_id
    where occupancies.workspace_id = any(${ids}::uuid[]) and change_id is not null
      and state in ('hold', 'firm') and ${holdsAt(now)} and blocked && ${instantRange(start, end)}
    group by occupancies.workspace_id, change.id, booking.id, guest.display_name
    order by min(lower(blocked)), booking.code`)
  const found = new Map<string, AgendaChange[]>(workspaceIds.map((id) => [id, []]))
  for (const row of rows) {
    const times = row.held.flatMap((held) => withoutBuffers(held, row.after))
    // Where only its buffers lie outside of the booking's own times, nothing is shown.
    if (times.length === 0) continue
    found.get(row.workspace_id)?.push({
      code: row.code,
      status: row.status,
      guestName: row.guest_name ?? GONE.guest,
      until: new Date(row.hold_until).toISOString(),
      isInReview: row.is_in_review,
      times,
    })
  }
  return found
}

/** The part of a held time that is one of the new times itself, without buffers. */
function withoutBuffers(
  [unit, start, end]: Row['held'][number],
  { times }: StoredTerms,
): AgendaChange['times'] {
  return times.flatMap((time) => {
    const from = Math.max(start, Date.parse(time.start))
    const to = Math.min(end, Date.parse(time.end))
    return from < to ? [{ unit, start: new Date(from).toISOString(), end: new Date(to).toISOString() }] : []
  })
}
