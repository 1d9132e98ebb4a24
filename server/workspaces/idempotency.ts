import { and, eq, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { idempotencyKeys } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'

const MAX_KEY_LENGTH = 100
/** As long as a draft's pictures last. */
const KEPT_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The space that this submission has made already, if it was sent before; the same submission sent at the same time
 * waits here until the transaction ends.
 * @throws ORPCError MALFORMED_REQUEST when the key is too long.
 */
export async function findMadeWorkspace(
  transaction: Transaction,
  userId: string,
  key: string,
): Promise<string | undefined> {
  if (key.length > MAX_KEY_LENGTH) throw apiError('MALFORMED_REQUEST')
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`submission ${userId} ${key}`}, 0))`,
  )
  const [made] = await transaction
    .select({ workspaceId: idempotencyKeys.workspaceId })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  return made?.workspaceId
}

/** Remembers which space a submission made. */
export async function keepMadeWorkspace(
  transaction: Transaction,
  made: typeof idempotencyKeys.$inferInsert,
): Promise<void> {
  await transaction.insert(idempotencyKeys).values(made)
}

/** Removes what was kept of submissions that nobody sends again. */
export async function deletePastSubmissions({ database, now }: Resources): Promise<void> {
  const limit = new Date(now().getTime() - KEPT_DAYS * DAY_MS)
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, limit))
}
