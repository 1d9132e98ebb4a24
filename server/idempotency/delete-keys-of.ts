import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { type IdempotentResource, idempotencyKeys } from '../database/schema.ts'

/** Deletes the keys of a resource that is being deleted: the same request sent again then creates another one. */
export async function deleteKeysOf(
  transaction: Transaction,
  resourceType: IdempotentResource,
  resourceId: string,
): Promise<void> {
  await transaction
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.resourceType, resourceType), eq(idempotencyKeys.resourceId, resourceId)))
}
