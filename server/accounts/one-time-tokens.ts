import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Executor } from '../database/connection.ts'
import { accountTokens } from '../database/schema.ts'

export type TokenPurpose = 'password-reset' | 'email-confirmation'

const TOKEN_BYTES = 32

/**
 * Issues a token that works once, until `expiresAt`; an older one of the same purpose stops working.
 * @returns the token, 256 random bits as text; the database stores only its SHA-256.
 */
export async function issueToken(
  executor: Executor,
  { userId, purpose, now, expiresAt }: { userId: string; purpose: TokenPurpose; now: Date; expiresAt: Date },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const row = { tokenHash: hashOf(token), userId, purpose, expiresAt, createdAt: now }
  await executor
    .insert(accountTokens)
    .values(row)
    .onConflictDoUpdate({ target: [accountTokens.userId, accountTokens.purpose], set: row })
  return token
}

/** The user of a valid token, or undefined; the token stays valid. */
export async function findTokenAccount(
  executor: Executor,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<string | undefined> {
  const [row] = await executor
    .select({ id: accountTokens.userId })
    .from(accountTokens)
    .where(works(token, purpose, now))
  return row?.id
}

/** Finds the user of a token and invalidates it: of any number of simultaneous attempts one gets the user. */
export async function redeemToken(
  executor: Executor,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<string | undefined> {
  const [row] = await executor
    .delete(accountTokens)
    .where(works(token, purpose, now))
    .returning({ id: accountTokens.userId })
  return row?.id
}

function works(token: string, purpose: TokenPurpose, now: Date) {
  return and(
    eq(accountTokens.tokenHash, hashOf(token)),
    eq(accountTokens.purpose, purpose),
    gt(accountTokens.expiresAt, now),
  )
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
