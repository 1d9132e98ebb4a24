import { eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Transaction } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { workspaceNotFound } from './workspace-not-found.ts'

/**
 * Features a published workspace, or stops featuring it.
 * @returns whether it was featured before
 * @throws ORPCError NOT_FOUND; CONFLICT when it isn't published.
 */
export async function storeFeatured(
  transaction: Transaction,
  id: string,
  featured: boolean,
): Promise<boolean> {
  if (!isUuid(id)) throw workspaceNotFound()
  const [current] = await transaction
    .select({ isPublic: workspaces.isPublic, isFeatured: workspaces.isFeatured })
    .from(workspaces)
    .where(eq(workspaces.id, id))
    .for('update')
  if (!current) throw workspaceNotFound()
  if (!current.isPublic) throw apiError('CONFLICT', 'Só um espaço publicado pode ser destacado.')
  await transaction.update(workspaces).set({ isFeatured: featured }).where(eq(workspaces.id, id))
  return current.isFeatured
}
