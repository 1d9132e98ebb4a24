import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { profiles, verifications } from '../database/schema.ts'
import { noteChangedViewers } from './changed-viewers.ts'

/** Deletes a user with sessions, password and verifications; the caller has deleted what refers to the user. */
export async function deleteUser(transaction: Transaction, userId: string): Promise<void> {
  noteChangedViewers()
  await transaction.delete(verifications).where(eq(verifications.value, userId))
  await transaction.delete(profiles).where(eq(profiles.id, userId))
}
