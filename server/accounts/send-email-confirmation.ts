import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { confirmationPath } from '#contract/accounts/confirmation-link.ts'
import { brand } from '#contract/brand.ts'
import { MS_PER_DAY } from '#contract/dates.ts'
import { profiles } from '../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { greetingOf } from '../mail/greeting-of.ts'
import type { Resources } from '../resources.ts'
import { siteAddress } from '../site-address.ts'
import { issueToken } from './one-time-tokens.ts'

const CONFIRMATION_LINK_DAYS = 7

/** Earlier releases called the id `accountId`; their jobs may still wait in the queue. */
const payloadSchema = z.union([
  z.object({ userId: z.string() }),
  z.object({ accountId: z.string() }).transform(({ accountId }) => ({ userId: accountId })),
])

/** Sends the confirmation link of a user whose e-mail isn't confirmed yet. */
export const sendEmailConfirmationJob = defineJob({
  name: 'send-email-confirmation',
  label: 'E-mail de confirmação de cadastro',
  isMail: true,
  schema: payloadSchema,
  retry: RETRY_FOR_HOURS,
  run: sendEmailConfirmation,
})

async function sendEmailConfirmation(
  { database, mailer, now, env }: Resources,
  { id, data: { userId } }: { id: string; data: { userId: string } },
): Promise<void> {
  const [user] = await database.select().from(profiles).where(eq(profiles.id, userId))
  if (!user || user.emailVerified) return
  const at = now()
  const expiresAt = new Date(at.getTime() + CONFIRMATION_LINK_DAYS * MS_PER_DAY)
  const purpose = 'email-confirmation'
  const token = await issueToken(database, { userId, purpose, now: at, expiresAt })
  const mail = composeMail({
    subject: 'Confirme seu e-mail',
    greeting: greetingOf(user),
    paragraphs: [
      `Boas-vindas ao ${brand.name}. Confirme que este e-mail é seu para receber avisos sobre espaços e mensagens e para recuperar a senha quando precisar.`,
    ],
    action: {
      label: 'Confirmar e-mail',
      address: siteAddress(env) + confirmationPath(token),
    },
    closing: `O link vale por ${CONFIRMATION_LINK_DAYS} dias. Se você não criou esta conta, ignore esta mensagem.`,
  })
  await mailer.send({ id, to: user.email, reader: 'account', ...mail })
}
