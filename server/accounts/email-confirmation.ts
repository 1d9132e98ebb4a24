import { eq } from 'drizzle-orm'
import { brand } from '#contract/brand.ts'
import { recordAudit } from '../database/audit.ts'
import { profiles } from '../database/schema.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { Resources } from '../resources.ts'
import { siteAddress } from '../site-address.ts'
import { issueToken, redeemToken } from './one-time-tokens.ts'

const CONFIRMATION_LINK_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** Sends the confirmation link of an account that still needs it: a job. */
export async function sendEmailConfirmation(
  resources: Resources,
  job: { id: string; data: { userId: string } },
): Promise<void> {
  const { database, mailer, now, env } = resources
  const [account] = await database.select().from(profiles).where(eq(profiles.id, job.data.userId))
  if (!account || account.emailVerified) return
  const at = now()
  const expiresAt = new Date(at.getTime() + CONFIRMATION_LINK_DAYS * DAY_MS)
  const purpose = 'email-confirmation'
  const token = await issueToken(database, { userId: account.id, purpose, now: at, expiresAt })
  const mail = composeMail({
    subject: 'Confirme seu e-mail',
    greeting: `Olá, ${account.name}!`,
    paragraphs: [
      `Boas-vindas ao ${brand.name}. Confirme que este e-mail é seu para receber avisos sobre espaços e mensagens e para recuperar a senha quando precisar.`,
    ],
    action: {
      label: 'Confirmar e-mail',
      address: `${siteAddress(env)}/api/auth/verify-email?token=${token}`,
    },
    closing: `O link vale por ${CONFIRMATION_LINK_DAYS} dias. Se você não criou esta conta, ignore esta mensagem.`,
  })
  await mailer.send({ id: job.id, to: account.email, ...mail })
}

/** @returns whether the link worked. */
export async function confirmEmail({ database, now }: Resources, token: string): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const at = now()
    const userId = await redeemToken(transaction, token, 'email-confirmation', at)
    if (!userId) return false
    await transaction.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, userId))
    const act = { actorId: userId, action: 'account.confirm-email', subjectType: 'profile' as const }
    await recordAudit(transaction, { at, ...act, subjectId: userId })
    return true
  })
}
