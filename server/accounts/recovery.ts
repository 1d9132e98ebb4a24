import { and, eq, isNull } from 'drizzle-orm'
import { RECOVERY_LINK_HOURS, recoveryPath } from '#contract/accounts/recovery-link.ts'
import { brand } from '#contract/brand.ts'
import { recordAudit } from '../database/audit.ts'
import { accounts, profiles, sessions } from '../database/schema.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { Resources } from '../resources.ts'
import { siteAddress } from '../site-address.ts'
import { findTokenAccount, issueToken, redeemToken } from './one-time-tokens.ts'
import { hashPassword } from './password-hash.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * Sends the recovery link, if the e-mail has an account: a job, so that known and unknown e-mails get the same
 * answer in the same time. Each try makes a new link, and only the newest works.
 */
export async function sendPasswordReset(
  resources: Resources,
  job: { id: string; data: { email: string } },
): Promise<void> {
  const { database, mailer, now } = resources
  const { email } = job.data
  const [account] = await database
    .select({ id: profiles.id, name: profiles.name })
    .from(profiles)
    .where(and(eq(profiles.email, email), isNull(profiles.suspendedAt)))
  if (!account) return
  const at = now()
  const expiresAt = new Date(at.getTime() + RECOVERY_LINK_HOURS * HOUR_MS)
  const token = await issueToken(database, {
    userId: account.id,
    purpose: 'password-reset',
    now: at,
    expiresAt,
  })
  const mail = composeMail({
    subject: 'Crie uma nova senha',
    greeting: `Olá, ${account.name}!`,
    paragraphs: [
      `Recebemos um pedido para criar uma nova senha para a sua conta no ${brand.name}. Use o botão abaixo para escolher a senha.`,
      'Ao trocar a senha, sua conta sai de todos os outros dispositivos.',
    ],
    action: {
      label: 'Criar nova senha',
      address: `${siteAddress(resources.env)}${recoveryPath(token)}`,
    },
    closing: `O link funciona uma única vez e vale por ${RECOVERY_LINK_HOURS} horas. Se você não fez este pedido, ignore esta mensagem: sua senha continua a mesma.`,
  })
  await mailer.send({ id: job.id, to: email, ...mail })
}

/** Whether a recovery link still works; asking doesn't use it up. */
export async function isRecoveryTokenValid({ database, now }: Resources, token: string): Promise<boolean> {
  return (await findTokenAccount(database, token, 'password-reset', now())) !== undefined
}

/**
 * Sets the new password, uses the link up and ends every session of the account. The link came by e-mail, so the
 * e-mail counts as confirmed.
 * @returns false when the link doesn't work (any more).
 */
export async function resetPassword(
  resources: Resources,
  token: string,
  newPassword: string,
): Promise<boolean> {
  const { database, now } = resources
  if (!(await isRecoveryTokenValid(resources, token))) return false
  const password = await hashPassword(newPassword)
  const at = now()
  return database.transaction(async (transaction) => {
    const userId = await redeemToken(transaction, token, 'password-reset', at)
    if (!userId) return false
    await transaction.update(accounts).set({ password, updatedAt: at }).where(eq(accounts.userId, userId))
    await transaction.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, userId))
    await transaction.delete(sessions).where(eq(sessions.userId, userId))
    const act = { actorId: userId, action: 'account.reset-password', subjectType: 'profile' as const }
    await recordAudit(transaction, { at, ...act, subjectId: userId })
    return true
  })
}
