import { and, eq, sql } from 'drizzle-orm'
import { validate as isUuid, v7 as newId } from 'uuid'
import type { Actor } from '../actor.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { reports, workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { lockKey } from '../idempotency/create-once.ts'
import { countAttemptIn } from '../rate-limits/attempt-limits.ts'
import { announceModeration } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { workspaceNotFound } from '../workspaces/workspace-not-found.ts'

const OTHER_REPORT = 'Este envio já guardou outra denúncia. Para fazer mais uma, comece de novo.'

type Input = { id: string; content: string }

/**
 * Stores a report about a published workspace for the administrators.
 * @param ipAddress the rate limit's key for a visitor.
 * @param key idempotency key: a repeated request stores nothing and returns the report that the first one stored.
 * @throws ORPCError NOT_FOUND; MALFORMED_REQUEST when the key is too long; CONFLICT for another text under a used key;
 * TooManyAttempts after five in an hour.
 */
export async function createReport(
  { database, now }: Resources,
  reporter: Actor,
  ipAddress: string,
  { id, content }: Input,
  key?: string,
): Promise<{ id: string }> {
  if (!isUuid(id) || (await publicWorkspace(database, id)).length === 0) throw workspaceNotFound()
  return database.transaction(async (transaction) => {
    const stored = key && (await findStored(transaction, id, key))
    if (stored && stored.content !== content) throw apiError('CONFLICT', OTHER_REPORT)
    if (stored) return { id: stored.id }
    await countAttemptIn(transaction, 'reportByUser', reporter?.id ?? ipAddress)
    // The lock prevents its deletion meanwhile.
    if ((await publicWorkspace(transaction, id).for('key share')).length === 0) throw workspaceNotFound()
    const report = { id: newId(), workspaceId: id, reporterId: reporter?.id ?? null, content }
    await transaction.insert(reports).values({ ...report, idempotencyKey: key || null, createdAt: now() })
    await announceModeration(transaction, id)
    return { id: report.id }
  })
}

/** The report that the same request stored before; equal requests wait for one another. */
async function findStored(transaction: Transaction, workspaceId: string, key: string) {
  await lockKey(transaction, workspaceId, key)
  const [stored] = await transaction
    .select({ id: reports.id, content: reports.content })
    .from(reports)
    .where(and(eq(reports.workspaceId, workspaceId), eq(reports.idempotencyKey, key)))
  return stored
}

function publicWorkspace(executor: Executor, id: string) {
  return executor
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.id, id), sql`is_public`))
}
