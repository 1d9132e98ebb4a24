import { asc, eq, or } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { TERMS_VERSION } from '#contract/accounts/credentials.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { accounts, profiles } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { noteChangedViewers } from './changed-viewers.ts'
import { readPasswordHash } from './credentials.ts'
import { endSessions } from './end-sessions.ts'
import { lockAccount, removePasskeys } from './passkeys.ts'
import { turnOff } from './second-factor.ts'
import { clearPassword } from './store-password.ts'

type Account = typeof profiles.$inferSelect

/** The account of an e-mail, locked until the transaction ends, and what has happened to it just now. */
export type MailboxAccount = {
  account: Account
  isNew: boolean
  /**
   * Whether the account was unconfirmed, so that anybody may have made it: every way for them to return has
   * been closed.
   */
  wasUnconfirmed: boolean
  hasPassword: boolean
}

/**
 * Locks a user's account and that of an e-mail, if there is one, in the order of their ids: otherwise two
 * browsers that enter each other's account would deadlock. Rows that only reference the accounts are not
 * blocked.
 */
export async function lockUserAndMailbox(
  transaction: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await transaction
    .select({ id: profiles.id })
    .from(profiles)
    .where(or(eq(profiles.id, userId), eq(profiles.email, email)))
    .orderBy(asc(profiles.id))
    .for('no key update')
}

/**
 * The account of a user who has proved, by a link from a mail, that a mailbox is theirs (AUTH-46). Without
 * one it is made: a confirmed guest's, whose password 'Esqueci minha senha' sets. An unconfirmed one loses
 * password, second factor, passkeys, links and sessions, since its maker may not own the mailbox.
 * @param mailbox `name` of a new account
 * @throws ORPCError CONFLICT when the account is deleted at this moment
 */
export async function lockMailboxAccount(
  transaction: Transaction,
  { email, name, at }: { email: string; name: string; at: Date },
): Promise<MailboxAccount> {
  const made = await makeAccount(transaction, { email, name, at })
  if (made) return { account: made, isNew: true, wasUnconfirmed: false, hasPassword: false }
  const [known] = await transaction
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, email))
  const account = known && (await lockAccount(transaction, known.id))
  if (!account) throw apiError('CONFLICT')
  if (!account.emailVerified) {
    await confirm(transaction, account.id, at)
    const confirmed = { ...account, emailVerified: true }
    return { account: confirmed, isNew: false, wasUnconfirmed: true, hasPassword: false }
  }
  const hasPassword = (await readPasswordHash(transaction, account.id)) !== null
  return { account, isNew: false, wasUnconfirmed: false, hasPassword }
}

async function makeAccount(
  transaction: Transaction,
  { email, name, at }: { email: string; name: string; at: Date },
): Promise<Account | undefined> {
  const id = newId()
  const stamps = { createdAt: at, updatedAt: at }
  const terms = { termsVersion: TERMS_VERSION, termsAcceptedAt: at }
  const [made] = await transaction
    .insert(profiles)
    .values({ id, name, email, emailVerified: true, ...terms, ...stamps })
    .onConflictDoNothing({ target: profiles.email })
    .returning()
  if (!made) return undefined
  const ids = { id: newId(), userId: id, accountId: id, providerId: 'credential' }
  await transaction.insert(accounts).values({ ...ids, password: null, ...stamps })
  return made
}

async function confirm(transaction: Transaction, userId: string, at: Date): Promise<void> {
  noteChangedViewers()
  await removePasskeys(transaction, { userId })
  await turnOff(transaction, userId)
  await clearPassword(transaction, { userId, at })
  await endSessions(transaction, { userId, cause: 'ended', at })
  await transaction
    .update(profiles)
    .set({ emailVerified: true, updatedAt: at })
    .where(eq(profiles.id, userId))
  const act = { actorId: userId, action: 'account.confirm-email', subjectType: 'profile' } as const
  await recordAudit(transaction, { at, ...act, subjectId: userId })
}
