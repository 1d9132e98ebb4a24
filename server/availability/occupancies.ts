import { ORPCError } from '@orpc/server'
import { type SQL, sql } from 'drizzle-orm'
import { timeTakenErrors } from '#contract/bookings/availability-operations.ts'
import type { InTheWay } from '#contract/bookings/shapes.ts'
import type { Executor, Transaction } from '../database/connection.ts'

/** A range of instants for a statement: [start, end). */
export function instantRange(start: Date, end: Date): SQL {
  return sql`tstzrange(${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz)`
}

/**
 * The condition that an occupancy holds its time at an instant: it is firm, or a hold that hasn't run out.
 */
export function holdsAt(now: Date): SQL {
  return sql`(occupancies.state = 'firm' or (occupancies.state = 'hold' and occupancies.hold_until > ${now.toISOString()}::timestamptz))`
}

/** The most occupancies that a response names. */
const MAX_IN_THE_WAY = 20

/**
 * The occupancies of a workspace that hold at an instant and meet a condition, the earliest first.
 * @param condition on `occupancies`
 */
export async function findInTheWay(
  executor: Executor,
  workspaceId: string,
  now: Date,
  condition: SQL,
): Promise<InTheWay[]> {
  const { rows } = await executor.execute<{
    kind: InTheWay['kind']
    id: string
    unit: number
    start: Date
    end: Date
    hasBuffers: boolean
  }>(sql`
    select case when booking_id is null then 'block' else 'booking' end as kind, unit,
      coalesce((select code from bookings where bookings.id = booking_id), block_id::text) as id, lower(blocked) as start, upper(blocked) as end,
      coalesce((select buffer_before_minutes + buffer_after_minutes > 0 from bookings where bookings.id = booking_id), false) as "hasBuffers"
    from occupancies
    where workspace_id = ${workspaceId} and state in ('hold', 'firm') and ${holdsAt(now)} and ${condition}
    order by lower(blocked), unit limit ${MAX_IN_THE_WAY}`)
  return rows.map(({ kind, id, unit, start, end, hasBuffers }) => ({
    kind: kind as InTheWay['kind'],
    id,
    unit,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    hasBuffers,
  }))
}

/** Makes the error for a time that is taken; the caller throws it. */
export function takenBy(inTheWay: readonly InTheWay[], message: string = timeTakenErrors.TIME_TAKEN.message) {
  const { status } = timeTakenErrors.TIME_TAKEN
  return new ORPCError('TIME_TAKEN', { status, message, data: { inTheWay } })
}

/**
 * Makes sure that units which are to be removed aren't booked from an instant on (AVL-14); the workspace's
 * row is locked. Expired holds of them are released: late money looks for a unit that still exists.
 * @throws ORPCError TIME_TAKEN with their bookings
 */
export async function requireUnitsFree(
  transaction: Transaction,
  workspaceId: string,
  units: number,
  at: Date,
): Promise<void> {
  const ahead = sql`upper(blocked) > ${at.toISOString()}::timestamptz`
  const inTheWay = await findInTheWay(
    transaction,
    workspaceId,
    at,
    sql`booking_id is not null and unit > ${units} and ${ahead}`,
  )
  if (inTheWay.length > 0) {
    throw takenBy(inTheWay, 'Há reservas nas unidades que você quer tirar. Cancele-as ou mude-as antes.')
  }
  await transaction.execute(sql`
    update occupancies set state = 'released'
    where workspace_id = ${workspaceId} and state = 'hold' and hold_until <= ${at.toISOString()}::timestamptz and unit > ${units}`)
}

/**
 * Releases expired holds that meet a range, so that it can be taken.
 * @param range of instants (`instantRange`)
 * @returns how many
 */
export async function releaseExpiredHolds(
  transaction: Transaction,
  workspaceId: string,
  range: SQL,
  now: Date,
): Promise<number> {
  const { rowCount } = await transaction.execute(sql`
    update occupancies set state = 'released'
    where workspace_id = ${workspaceId} and state = 'hold' and hold_until <= ${now.toISOString()}::timestamptz
      and blocked && ${range}`)
  return rowCount ?? 0
}
