import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { defineSqlStatement } from '../database/prepared-statement.ts'
import { type IdempotentResource, idempotencyKeys } from '../database/schema.ts'
import { apiError } from '../errors.ts'

const MAX_KEY_LENGTH = 100

/** The expression that waits for the lock of a key, for a statement that locks further rows. */
export const keyLock = sql`pg_advisory_xact_lock(hashtextextended(${sql.placeholder('key')}, 0))`

const lockOne = defineSqlStatement('lock_key', sql`select ${keyLock}`)

/**
 * The value of a statement with `keyLock`.
 * @throws ORPCError MALFORMED_REQUEST when the key is too long.
 */
export function keyLockValue(scope: string, key: string): { key: string } {
  if (key.length > MAX_KEY_LENGTH) throw apiError('MALFORMED_REQUEST')
  return { key: `submission ${scope} ${key}` }
}

/**
 * Lets equal requests wait for one another until the transaction ends.
 * @param scope whose keys these are, such as a user's id
 * @throws ORPCError MALFORMED_REQUEST when the key is too long.
 */
export async function lockKey(transaction: Transaction, scope: string, key: string): Promise<void> {
  await lockOne(transaction, keyLockValue(scope, key))
}

type Request = {
  userId: string
  resourceType: IdempotentResource
  /** The client's own name for the request; without one, every request creates. */
  key: string | undefined
  at: Date
}

/**
 * Creates a resource, or finds the one that the same request created before. Of equal requests at the same time one
 * creates, and the others wait for its transaction.
 * @param create stores the resource in the transaction and returns its id
 * @param requireSame throws where a request under a used key asks for something else than the first one created
 * @returns the id of the resource
 * @throws ORPCError MALFORMED_REQUEST when the key is too long; whatever `create` and `requireSame` throw.
 */
export async function createOnce(
  transaction: Transaction,
  { userId, resourceType, key, at }: Request,
  create: () => Promise<string>,
  requireSame?: (id: string) => Promise<void>,
): Promise<string> {
  if (!key) return create()
  await lockKey(transaction, userId, key)
  const [created] = await transaction
    .select({ resourceId: idempotencyKeys.resourceId })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, userId),
        eq(idempotencyKeys.resourceType, resourceType),
        eq(idempotencyKeys.key, key),
      ),
    )
  if (created) {
    await requireSame?.(created.resourceId)
    return created.resourceId
  }
  const resourceId = await create()
  await transaction.insert(idempotencyKeys).values({ userId, resourceType, resourceId, key, createdAt: at })
  return resourceId
}
