import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import { MS_PER_DAY } from '#contract/dates.ts'
import { SECURITY_NOTICE_DAYS, securityNoticePath } from '#contract/security/notice-link.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { securityNotices } from '../database/schema.ts'

const TOKEN_BYTES = 32

/**
 * Makes the link 'Não fui eu' of a mail about one change. Each mail has its own, which stays valid after
 * later ones: an intruder must not disable the first warning by causing another.
 * @param notice `changedAt` when the change happened
 * @returns the link's path and query; the database stores only the token's hash
 */
export async function issueNotice(
  executor: Executor,
  { userId, changedAt, now }: { userId: string; changedAt: Date; now: Date },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await executor.delete(securityNotices).where(lt(securityNotices.expiresAt, now))
  await executor.insert(securityNotices).values({
    tokenHash: hashOf(token),
    userId,
    changedAt,
    expiresAt: new Date(now.getTime() + SECURITY_NOTICE_DAYS * MS_PER_DAY),
    createdAt: now,
  })
  return securityNoticePath(token)
}

/** Uses a link up: of any number of simultaneous attempts one gets its account and when the change happened. */
export async function redeemNotice(
  transaction: Transaction,
  token: string,
  now: Date,
): Promise<{ userId: string; changedAt: Date } | undefined> {
  const [notice] = await transaction
    .delete(securityNotices)
    .where(and(eq(securityNotices.tokenHash, hashOf(token)), gt(securityNotices.expiresAt, now)))
    .returning({ userId: securityNotices.userId, changedAt: securityNotices.changedAt })
  return notice
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
