import { and, eq, gt, gte, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Block } from '#contract/bookings/shapes.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { blocks } from '../database/schema.ts'
import { findInTheWay, instantRange, releaseExpiredHolds, takenBy } from './occupancies.ts'

/** The period and unit that a host blocks; without a unit, all of them. */
export type NewBlock = {
  workspaceId: string
  seriesId: string
  /** How many blocks of its series come after it. */
  later: number
  start: Date
  end: Date
  unit: number | undefined
  note: string | null
}

const TAKEN =
  'Há uma reserva ou um bloqueio neste horário. Escolha outro horário ou, se houver, outra unidade.'

/**
 * Stores a block, as an occupancy of each of its units. The workspace's row is locked; the constraint on occupancies
 * has the last word (AVL-15).
 * @param units how many the workspace has
 * @throws ORPCError TIME_TAKEN with what is in the way
 */
export async function insertBlock(
  transaction: Transaction,
  { workspaceId, seriesId, later, start, end, unit, note }: NewBlock,
  units: number,
  now: Date,
): Promise<Block> {
  const id = newId()
  const range = instantRange(start, end)
  await releaseExpiredHolds(transaction, workspaceId, range, now)
  await transaction.insert(blocks).values({
    id,
    workspaceId,
    seriesId,
    everyUnit: unit === undefined,
    startsAt: start,
    endsAt: end,
    note,
    createdAt: now,
  })
  const [first, last] = unit === undefined ? [1, units] : [unit, unit]
  const { rowCount } = await occupy(transaction, { id, workspaceId, range, first, last })
  if (rowCount !== last - first + 1) {
    const others = sql`block_id is distinct from ${id} and unit between ${first} and ${last} and blocked && ${range}`
    throw takenBy(await findInTheWay(transaction, workspaceId, now, others), TAKEN)
  }
  return {
    id,
    workspaceId,
    seriesId,
    later,
    start: start.toISOString(),
    end: end.toISOString(),
    unit: unit ?? null,
    note,
  }
}

type Units = {
  id: string
  workspaceId: string
  range: ReturnType<typeof instantRange>
  first: number
  last: number
}

function occupy(transaction: Transaction, { id, workspaceId, range, first, last }: Units) {
  return transaction.execute(sql`
    insert into occupancies (id, workspace_id, unit, block_id, state, blocked)
    select gen_random_uuid(), ${workspaceId}, unit, ${id}, 'firm', ${range} from generate_series(${first}::int, ${last}::int) unit
    on conflict do nothing`)
}

/**
 * Extends blocks of all units that aren't over to new units, and removes those of units that no longer exist,
 * with the blocks of these alone.
 */
export async function fitBlocksToUnits(
  transaction: Transaction,
  workspaceId: string,
  units: number,
  now: Date,
): Promise<void> {
  await transaction.execute(sql`
    delete from blocks block where workspace_id = ${workspaceId} and not every_unit
      and exists (select from occupancies held where held.block_id = block.id and held.unit > ${units})`)
  await transaction.execute(sql`
    delete from occupancies where workspace_id = ${workspaceId} and block_id is not null and unit > ${units}`)
  await transaction.execute(sql`
    insert into occupancies (id, workspace_id, unit, block_id, state, blocked)
    select gen_random_uuid(), block.workspace_id, number, block.id, 'firm', tstzrange(block.starts_at, block.ends_at)
    from blocks block cross join generate_series(1, ${units}::int) number
    where block.workspace_id = ${workspaceId} and block.every_unit and block.ends_at > ${now.toISOString()}::timestamptz
      and not exists (select from occupancies held where held.block_id = block.id and held.unit = number)
    on conflict do nothing`)
}

/** Deletes a block, or it and the later ones of its series. @returns their times, the earliest first */
export async function deleteBlocks(
  transaction: Transaction,
  workspaceId: string,
  blockId: string,
  following: boolean,
): Promise<{ start: string; end: string }[]> {
  const [block] = await transaction
    .select({ seriesId: blocks.seriesId, startsAt: blocks.startsAt })
    .from(blocks)
    .where(and(eq(blocks.id, blockId), eq(blocks.workspaceId, workspaceId)))
  if (!block) return []
  const gone = await transaction
    .delete(blocks)
    .where(
      following
        ? and(eq(blocks.seriesId, block.seriesId), gte(blocks.startsAt, block.startsAt))
        : eq(blocks.id, blockId),
    )
    .returning({ startsAt: blocks.startsAt, endsAt: blocks.endsAt })
  return gone
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .map(({ startsAt, endsAt }) => ({ start: startsAt.toISOString(), end: endsAt.toISOString() }))
}

/** The blocks of these workspaces that meet [from, to), the earliest first. */
export async function listBlocks(
  executor: Executor,
  workspaceIds: readonly string[],
  from: Date,
  to: Date,
): Promise<Block[]> {
  if (workspaceIds.length === 0) return []
  const rows = await executor
    .select({
      id: blocks.id,
      workspaceId: blocks.workspaceId,
      seriesId: blocks.seriesId,
      everyUnit: blocks.everyUnit,
      startsAt: blocks.startsAt,
      endsAt: blocks.endsAt,
      note: blocks.note,
      unit: sql<number>`(select min(held.unit) from occupancies held where held.block_id = blocks.id)`,
      later: sql<number>`(select count(*)::int from blocks next
        where next.series_id = blocks.series_id and next.starts_at > blocks.starts_at)`,
    })
    .from(blocks)
    .where(
      and(
        sql`${blocks.workspaceId} = any(${sql.param([...workspaceIds])}::uuid[])`,
        gt(blocks.endsAt, from),
        sql`${blocks.startsAt} < ${to.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(blocks.startsAt, blocks.id)
  return rows.map(({ everyUnit, startsAt, endsAt, unit, ...block }) => ({
    ...block,
    unit: everyUnit ? null : unit,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
  }))
}
