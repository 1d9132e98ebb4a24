import { type SQL, sql } from 'drizzle-orm'
import { type InstantRange, joinOverlapping } from '#contract/bookings/occupied-ranges.ts'
import type { Transaction } from '../database/connection.ts'
import { prefixed } from '../database/placeholders.ts'
import { defineSqlStatement } from '../database/prepared-statement.ts'
import { instantRange, releaseExpiredHolds } from './occupancies.ts'
import { shareOutUnits, type UnitTime } from './share-out-units.ts'

export type Taker = {
  workspaceId: string
  bookingId: string
  /** Of a time that is held for a change of the booking. */
  changeId?: string | null
  /** How many the workspace has. */
  units: number
  /** Until when the time is only held; without one it is taken for good. */
  holdUntil: Date | null
}

/**
 * Takes times for a booking, those that overlap as one (RSV-68), each on some unit of the workspace, whose row the caller
 * has locked (RSV-08). The constraint on occupancies has the last word. Where no unit is free, holds that have run out are
 * released; where none is free all the time although at no moment all are taken, the units are shared out again.
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
    const isShared = await shareOutAnew(transaction, taker, range)
    if (!isShared || !(await insertOnFreeUnit(transaction, taker, range))) return false
  }
  return true
}

const workspaceId = sql.placeholder('time.workspaceId')
const blocked = sql`tstzrange(${sql.placeholder('time.start')}::timestamptz, ${sql.placeholder('time.end')}::timestamptz)`

/**
 * The part of a statement that takes a time on the first unit that is free all of it; it stores no row where none is.
 * @param condition what has to hold besides
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

type Row = { id: string; unit: number; start: Date; end: Date; is_pinned: boolean }

/**
 * Gives the times that meet a range, and those that meet them in turn, other units, so that one is free for all of it.
 * @returns false when at some moment all units are taken
 */
async function shareOutAnew(
  transaction: Transaction,
  { workspaceId, units }: Taker,
  wanted: InstantRange,
): Promise<boolean> {
  const times = await connectedTimes(transaction, workspaceId, wanted)
  const shared = shareOutUnits(times, wanted, units)
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

/** The times that hold and meet a range, and those that meet one of them in turn. */
async function connectedTimes(
  transaction: Transaction,
  workspaceId: string,
  { start, end }: InstantRange,
): Promise<UnitTime[]> {
  let times: UnitTime[] = []
  let [from, to] = [start, end]
  for (;;) {
    const { rows } = await transaction.execute<Row>(sql`
      select occupancies.id, unit, lower(blocked) as start, upper(blocked) as end, block_id is not null as is_pinned
      from occupancies
      where workspace_id = ${workspaceId} and state in ('hold', 'firm') and blocked && ${instantRange(from, to)}
      order by lower(blocked), unit`)
    if (rows.length === times.length) return times
    times = rows.map((row) => ({
      id: row.id,
      unit: row.unit,
      start: new Date(row.start),
      end: new Date(row.end),
      isPinned: row.is_pinned,
    }))
    from = new Date(Math.min(from.getTime(), ...times.map((time) => time.start.getTime())))
    to = new Date(Math.max(to.getTime(), ...times.map((time) => time.end.getTime())))
  }
}
