import { eq } from 'drizzle-orm'
import { validate as isUuid, v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Block, blockRequestSchema, releasedSchema } from '#contract/bookings/shapes.ts'
import { instantOf } from '#contract/bookings/zoned-time.ts'
import { addDays, DAYS_PER_WEEK } from '#contract/dates.ts'
import { localTimeIn } from '#contract/places/local-time.ts'
import { timeZoneOf } from '#contract/places/time-zones.ts'
import type { CurrentUser } from '../actor.ts'
import { deleteBlocks, insertBlock } from '../availability/blocks.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { bookingRules } from '../database/schema.ts'
import { apiError, invalidFields } from '../errors.ts'
import { announceAvailability } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { lockEditable } from '../workspaces/lock-editable.ts'

async function unitsOf(transaction: Transaction, workspaceId: string): Promise<number> {
  const [rules] = await transaction
    .select({ units: bookingRules.units })
    .from(bookingRules)
    .where(eq(bookingRules.workspaceId, workspaceId))
  return rules?.units ?? 1
}

/** An instant some weeks later, at the same time of the workspace's clock. */
function weeksLater(instant: Date, weeks: number, timeZone: string): Date {
  const { day, time } = localTimeIn(timeZone, instant)
  const seconds = instant.getTime() % 60_000
  return new Date(instantOf({ day: addDays(day, weeks * DAYS_PER_WEEK), time }, timeZone).getTime() + seconds)
}

type Period = { start: Date; end: Date }

/** All times of a series, the earliest first. */
function periodsOf(
  { start, end, weeks, also }: z.infer<typeof blockRequestSchema>,
  timeZone: string,
): Period[] {
  const weekly = Array.from({ length: weeks }, (_, week) => ({
    start: weeksLater(new Date(start), week, timeZone),
    end: weeksLater(new Date(end), week, timeZone),
  }))
  const others = also.map((time) => ({ start: new Date(time.start), end: new Date(time.end) }))
  return [...weekly, ...others].sort((one, other) => one.start.getTime() - other.start.getTime())
}

/**
 * Blocks a time, once or every week: all of it or nothing (AVL-15).
 * @throws ORPCError NOT_FOUND when the user may not edit the workspace; VALIDATION_FAILED for a unit that it
 *   doesn't have or a time that is over; TIME_TAKEN with the bookings and blocks in the way
 */
export async function blockTime(
  { database, now }: Resources,
  editor: CurrentUser,
  input: z.infer<typeof blockRequestSchema>,
): Promise<Block[]> {
  const { id: workspaceId, unit, note = null } = input
  return database.transaction(async (transaction) => {
    const workspace = await lockEditable(transaction, editor, workspaceId)
    const at = now()
    const units = await unitsOf(transaction, workspaceId)
    if (unit !== undefined && unit > units) throw invalidFields({ unit: 'Este espaço não tem esta unidade' })
    const periods = periodsOf(input, timeZoneOf(workspace))
    if (periods.some(({ end }) => end <= at)) throw invalidFields({ end: 'Este horário já passou' })
    const seriesId = newId()
    const items: Block[] = []
    for (const [index, period] of periods.entries()) {
      const block = { workspaceId, seriesId, later: periods.length - 1 - index, ...period, unit, note }
      items.push(await insertBlock(transaction, block, units, at))
    }
    await recordAudit(transaction, {
      at,
      actorId: editor.id,
      action: 'workspace.block',
      subjectType: 'workspace',
      subjectId: workspaceId,
      after: { start: input.start, end: input.end, weeks: periods.length },
    })
    await announceAvailability(transaction, workspaceId)
    return items
  })
}

/**
 * Removes a block, or it and the later ones of its series.
 * @returns their times, by which they can be blocked again
 * @throws ORPCError NOT_FOUND when there is no such block, or the user may not edit the workspace
 */
export async function unblockTime(
  { database, now }: Resources,
  editor: CurrentUser,
  { id, blockId, following }: { id: string; blockId: string; following: boolean },
): Promise<z.infer<typeof releasedSchema>> {
  return database.transaction(async (transaction) => {
    await lockEditable(transaction, editor, id)
    const released = isUuid(blockId) ? await deleteBlocks(transaction, id, blockId, following) : []
    if (released.length === 0) throw apiError('NOT_FOUND', 'Este bloqueio não existe mais')
    await recordAudit(transaction, {
      at: now(),
      actorId: editor.id,
      action: 'workspace.unblock',
      subjectType: 'workspace',
      subjectId: id,
      before: { blocks: released.length },
    })
    await announceAvailability(transaction, id)
    return { done: true, released }
  })
}
