import { type SQL, sql } from 'drizzle-orm'
import { type InstantRange, joinOverlapping } from '#contract/bookings/occupied-ranges.ts'
import type { Transaction } from '../database/connection.ts'
import { prefixed } from '../database/placeholders.ts'
import { defineSqlStatement } from '../database/prepared-statement.ts'
import { assignUnits, type UnitTime } from './assign-units.ts'
import { instantRange, releaseExpiredHolds } from './occupancies.ts'

export type Taker = {
  workspaceId: string
  bookingId: string
  /** The change for which the time is held, if any. */
  changeId?: string | null
  /** How many units the workspace has. */
  units: number
  /** Until when the time is only held; without it, it is taken for good. */
  holdUntil: Date | null
}

/**
 * Takes times for a booking, joining those that overlap (RSV-68), each on some unit; the caller has locked
 * the workspace's row (RSV-08), and the constraint on occupancies has the last word. If no unit is free,
 * expired holds are released, then units are reassigned where they are never all taken at once.
 * @param ranges with buffers
 * @returns whether all of them were taken; if not, the caller rolls back
 */
export async function takeTime(
  transaction: Transaction,
  taker: Taker,
  ranges: readonly InstantRange[],
  now: Date,
): Promise<boolean> {
  for (const range of joinOverlapping(ranges)) {
    const { start, end } = range
    if (await insertOnFreeUnit(transaction, taker, range)) continue
    const released = await releaseExpiredHolds(transaction, taker.workspaceId, instantRange(start, end), now)
    if (released > 0 && (await insertOnFreeUnit(transaction, taker, range))) continue
    const isShared = await reassignUnits(transaction, taker, range, now)
    if (!isShared || !(await insertOnFreeUnit(transaction, taker, range))) return false
  }
  return true
}

const workspaceId = sql.placeholder('time.workspaceId')
const blocked = sql`tstzrange(${sql.placeholder('time.start')}::timestamptz, ${sql.placeholder('time.end')}::timestamptz)`

/**
 * The part of a statement that takes a time on the first unit that is free throughout; it stores no row where
 * none is.
 * @param condition a further condition
 */
export function occupancyInsert(condition = sql`true`): SQL {
  return sql`
    insert into occupancies (id, workspace_id, unit, booking_id, change_id, state, hold_until, blocked)
    select gen_random_uuid(), ${workspaceId}, unit, ${sql.placeholder('time.bookingId')}, ${sql.placeholder('time.changeId')}::uuid,
      ${sql.placeholder('time.state')}, ${sql.placeholder('time.holdUntil')}::timestamptz, ${blocked}
    from generate_series(1, ${sql.placeholder('time.units')}::int) unit
    where ${condition}
      and not exists (select from occupancies other where other.workspace_id = ${workspaceId} and other.unit = unit.unit
        and other.state in ('hold', 'firm') and other.blocked && ${blocked})
    order by unit limit 1
    on conflict do nothing`
}

/** The values of a statement with `occupancyInsert`. */
export function occupancyValues(
  { workspaceId, bookingId, changeId = null, units, holdUntil }: Taker,
  { start, end }: InstantRange,
): Record<string, unknown> {
  return prefixed('time.', {
    workspaceId,
    bookingId,
    changeId,
    units,
    state: holdUntil ? 'hold' : 'firm',
    holdUntil: holdUntil?.toISOString() ?? null,
    start: start.toISOString(),
    end: end.toISOString(),
  })
}

const insertOccupancy = defineSqlStatement('insert_occupancy', occupancyInsert())

async function insertOnFreeUnit(
  transaction: Transaction,
  taker: Taker,
  range: InstantRange,
): Promise<boolean> {
  const { rowCount } = await insertOccupancy(transaction, occupancyValues(taker, range))
  return rowCount === 1
}

/**
 * Moves the times that meet a range, and those that meet them in turn, to other units, so that one unit is
 * free throughout.
 * @returns false when at some moment all units are taken
 */
async function reassignUnits(
  transaction: Transaction,
  { workspaceId, units }: Taker,
  wanted: InstantRange,
  now: Date,
): Promise<boolean> {
  if ((await mostTaken(transaction, workspaceId, wanted, now)) >= units) return false
  const times = await connectedTimes(transaction, workspaceId, wanted, now)
  const shared = assignUnits(times, wanted, units)
  if (!shared) return false
  const moved = times.flatMap(({ id, unit }) => {
    const to = shared.get(id)
    return to === undefined || to === unit ? [] : [{ id, to }]
  })
  if (moved.length === 0) return false
  const ids = sql.param(moved.map(({ id }) => id))
  // Two statements, since the constraint is checked row by row: first none of them hold, then all do.
  await transaction.execute(sql`
    update occupancies set state = 'released' where id = any(${ids}::uuid[])`)
  await transaction.execute(sql`
    update occupancies set state = case when hold_until is null then 'firm' else 'hold' end, unit = moved.unit
    from unnest(${ids}::uuid[], ${sql.param(moved.map(({ to }) => to))}::int[]) moved (id, unit)
    where occupancies.id = moved.id`)
  return true
}

/** The most units that are taken at one moment of a range. */
async function mostTaken(
  transaction: Transaction,
  workspaceId: string,
  { start, end }: InstantRange,
  now: Date,
): Promise<number> {
  const { rows } = await transaction.execute<{ most: number }>(sql`
    select most_units_taken(${workspaceId}::uuid, ${instantRange(start, end)}, ${now.toISOString()}::timestamptz) as most`)
  return rows[0]?.most ?? 0
}

type Row = { id: string; unit: number; start: Date; end: Date; is_pinned: boolean }

/**
 * The firm and held times that meet a range, and those that meet one of them in turn, in order. Past ones are
 * left out: there may have been more units then. One that has begun keeps its unit, which the order ensures:
 * it is the earliest, as the range is to come.
 */
async function connectedTimes(
  transaction: Transaction,
  workspaceId: string,
  { start, end }: InstantRange,
  now: Date,
): Promise<UnitTime[]> {
  // Buffers may begin before now, and what they meet counts.
  const since = new Date(Math.min(now.getTime(), start.getTime()))
  const { rows } = await transaction.execute<Row>(sql`
    with ahead as (
      select id, unit, block_id, lower(blocked) as starts, upper(blocked) as ends from occupancies
      where workspace_id = ${workspaceId} and state in ('hold', 'firm') and upper(blocked) > ${since.toISOString()}::timestamptz
      union all
      select null, null, null, ${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz
    ), compared as (
      select *, starts >= max(ends) over (order by starts, ends rows between unbounded preceding and 1 preceding) as is_apart
      from ahead
    ), grouped as (
      select *, count(*) filter (where is_apart) over (order by starts, ends rows unbounded preceding) as chain
      from compared
    )
    select id, unit, starts as start, ends as end, block_id is not null or starts <= ${now.toISOString()}::timestamptz as is_pinned
    from grouped where id is not null and chain = (select chain from grouped where id is null)
    order by starts, unit`)
  return rows.map((row) => ({
    id: row.id,
    unit: row.unit,
    start: new Date(row.start),
    end: new Date(row.end),
    isPinned: row.is_pinned,
  }))
}
