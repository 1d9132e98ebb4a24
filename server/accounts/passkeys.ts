import { and, desc, eq, gte, lt, ne } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Executor, Transaction } from '../database/connection.ts'
import { passkeys, profiles, sessions } from '../database/schema.ts'
import { endOneSession } from './end-sessions.ts'

export type StoredPasskey = typeof passkeys.$inferSelect
type NewRow = Omit<typeof passkeys.$inferInsert, 'id' | 'lastUsedAt'>

/** The user's passkeys, the newest first. */
export async function listPasskeys(executor: Executor, userId: string): Promise<StoredPasskey[]> {
  return executor
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
}

/** Describes passkeys for browsers, to find them, or to avoid making a second one on the same device. */
export function describePasskeys(rows: readonly StoredPasskey[]) {
  return rows.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports,
  }))
}

/**
 * Stores a passkey.
 * @returns undefined when any account has it already
 */
export async function storePasskey(
  transaction: Transaction,
  passkey: NewRow,
): Promise<StoredPasskey | undefined> {
  const [stored] = await transaction
    .insert(passkeys)
    .values({ id: newId(), ...passkey })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning()
  return stored
}

/**
 * Renames one passkey of a user.
 * @returns undefined when the user has no such passkey
 */
export async function renamePasskey(
  transaction: Transaction,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<StoredPasskey | undefined> {
  const [renamed] = await transaction
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning()
  return renamed
}

/**
 * Stores that a passkey was used, unless its counter has been raised meanwhile: of two answers with one count
 * the second is refused, and so is a copy of the device whose count is lower (WebAuthn, 7.2, step 22).
 */
export async function notePasskeyUse(
  transaction: Transaction,
  { id, counter, isBackedUp, at }: { id: string; counter: number; isBackedUp: boolean; at: Date },
): Promise<boolean> {
  const hasGoneOn = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const noted = await transaction
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), hasGoneOn))
    .returning({ id: passkeys.id })
  return noted.length > 0
}

/**
 * Removes one passkey of a user; other sessions that it opened end, and none counts as opened with a second
 * factor until its user proves one again (AUTH-41).
 * @param removal `sessionId` of the session in use, which stays
 * @returns false when the user has no such passkey
 */
export async function removePasskey(
  transaction: Transaction,
  { userId, id, sessionId, at }: { userId: string; id: string; sessionId: string; at: Date },
): Promise<boolean> {
  await lockAccount(transaction, userId)
  const removed = await transaction
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  if (removed.length === 0) return false
  const opened = await transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.passkeyId, id), ne(sessions.id, sessionId)))
  for (const session of opened) await endOneSession(transaction, { userId, id: session.id, at })
  await clearSecondFactorMarks(transaction, userId)
  return true
}

/**
 * Removes the user's passkeys, for instance those that somebody else may have added.
 * @param removal `since` spares those that were added before
 */
export async function removePasskeys(
  transaction: Transaction,
  { userId, since }: { userId: string; since?: Date },
): Promise<void> {
  const isLater = since === undefined ? undefined : gte(passkeys.createdAt, since)
  const removed = await transaction
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), isLater))
    .returning({ id: passkeys.id })
  if (removed.length > 0) await clearSecondFactorMarks(transaction, userId)
}

/** Locks the account's row, so that two changes of its passkeys at once come one after the other. */
export async function lockAccount(transaction: Transaction, userId: string) {
  const [account] = await transaction.select().from(profiles).where(eq(profiles.id, userId)).for('update')
  return account
}

async function clearSecondFactorMarks(transaction: Transaction, userId: string): Promise<void> {
  await transaction.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId))
}
