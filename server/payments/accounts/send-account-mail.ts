import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { brand } from '#contract/brand.ts'
import { chatLink, SUPPORT_GREETING } from '#contract/chat-link.ts'
import { formatInstant } from '#contract/dates.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { issueNotice } from '../../accounts/security-notices.ts'
import { NOT_ME_LABEL, NOT_ME_TEXT } from '../../accounts/send-security-mail.ts'
import { profiles } from '../../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../../jobs/define-job.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import { greetingOf } from '../../mail/greeting-of.ts'
import type { Resources } from '../../resources.ts'
import { siteAddress } from '../../site-address.ts'

const payloadSchema = z.object({ userId: z.string(), at: z.iso.datetime(), isFirst: z.boolean() })
type Payload = z.infer<typeof payloadSchema>

/**
 * Notifies a host by e-mail that document or PIX key have changed, so that somebody else's change is noticed
 * (EARN-03). It is sent whatever the host has chosen about mails, and contains neither the document nor the
 * key.
 */
async function sendAccountMail(
  { database, mailer, env, now }: Resources,
  { id, data: { userId, at, isFirst } }: { id: string; data: Payload },
): Promise<void> {
  const [user] = await database.select().from(profiles).where(eq(profiles.id, userId))
  if (!user) return
  const path = await issueNotice(database, { userId, changedAt: new Date(at), now: now() })
  const when = formatInstant(at, 'moment', BRASILIA_TIME_ZONE)
  const mail = composeMail({
    subject: isFirst ? `Você já pode receber pelo ${brand.name}` : 'Seus dados para receber mudaram',
    greeting: greetingOf(user),
    paragraphs: [
      isFirst
        ? `Em ${when} foi cadastrada na sua conta uma chave PIX para receber o pagamento das reservas.`
        : `Em ${when} o documento ou a chave PIX por onde você recebe foi trocado. Os próximos repasses vão para os dados novos.`,
      `Se foi você, confira os dados em ${siteAddress(env)}/settings.`,
      NOT_ME_TEXT,
    ],
    action: { label: NOT_ME_LABEL, address: `${siteAddress(env)}${path}` },
    closing: `Para falar com a gente: ${chatLink(env.whatsappPhone, SUPPORT_GREETING)} ou ${brand.supportEmail}. Este aviso de segurança vai sempre, mesmo com os avisos por e-mail desligados.`,
  })
  await mailer.send({ id, to: user.email, reader: 'account', ...mail })
}

export const sendAccountMailJob = defineJob({
  name: 'send-payment-account-mail',
  label: 'E-mail sobre dados para receber',
  isMail: true,
  schema: payloadSchema,
  retry: RETRY_FOR_HOURS,
  run: sendAccountMail,
})
