import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { RECOVERY_LINK_HOURS, recoveryPath } from '#contract/accounts/recovery-link.ts'
import { brand } from '#contract/brand.ts'
import { MS_PER_HOUR } from '#contract/dates.ts'
import { profiles } from '../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { greetingOf } from '../mail/greeting-of.ts'
import type { Resources } from '../resources.ts'
import { siteAddress } from '../site-address.ts'
import { issueToken } from './one-time-tokens.ts'

/**
 * Sends the recovery link if the e-mail has an account. It is a job so that known and unknown e-mails get the same
 * answer after the same time. Each attempt issues a new link, and only the newest works.
 */
export const sendPasswordResetJob = defineJob({
  name: 'send-password-reset',
  label: 'E-mail de recuperação de senha',
  isMail: true,
  schema: z.object({ email: z.string() }),
  retry: RETRY_FOR_HOURS,
  run: sendPasswordReset,
})

async function sendPasswordReset(
  { database, mailer, now, env }: Resources,
  { id, data: { email } }: { id: string; data: { email: string } },
): Promise<void> {
  const [user] = await database
    .select({ id: profiles.id, name: profiles.name, emailVerified: profiles.emailVerified })
    .from(profiles)
    .where(and(eq(profiles.email, email), isNull(profiles.suspendedAt)))
  if (!user) return
  const at = now()
  const expiresAt = new Date(at.getTime() + RECOVERY_LINK_HOURS * MS_PER_HOUR)
  const token = await issueToken(database, {
    userId: user.id,
    purpose: 'password-reset',
    now: at,
    expiresAt,
  })
  const mail = composeMail({
    subject: 'Crie uma nova senha',
    greeting: greetingOf(user),
    paragraphs: [
      `Recebemos um pedido para criar uma nova senha para a sua conta no ${brand.name}. O link para escolhê-la está logo abaixo.`,
      'Ao trocar a senha, sua conta sai de todos os outros dispositivos.',
    ],
    action: {
      label: 'Criar nova senha',
      address: `${siteAddress(env)}${recoveryPath(token)}`,
    },
    closing: `O link funciona uma única vez e vale por ${RECOVERY_LINK_HOURS} horas. Se você não fez este pedido, ignore esta mensagem: sua senha continua a mesma.`,
  })
  await mailer.send({ id, to: email, reader: 'account', ...mail })
}
