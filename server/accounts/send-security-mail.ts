import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { brand } from '#contract/brand.ts'
import { chatLink, SUPPORT_GREETING } from '#contract/chat-link.ts'
import { formatInstant } from '#contract/dates.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { SECURITY_NOTICE_DAYS } from '#contract/security/notice-link.ts'
import { profiles } from '../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { greetingOf } from '../mail/greeting-of.ts'
import type { Resources } from '../resources.ts'
import { siteAddress } from '../site-address.ts'
import { issueNotice } from './security-notices.ts'

/** The sentence of the mail about each change, after 'Em 24 de novembro, 10:00, '. */
const changes = {
  password: { subject: 'Sua senha foi trocada', text: 'a senha da sua conta foi trocada.' },
  'second-factor-on': {
    subject: 'Verificação em duas etapas ligada',
    text: 'a verificação em duas etapas foi ligada: para entrar, sua conta pede também um código do aplicativo.',
  },
  'second-factor-off': {
    subject: 'Verificação em duas etapas desligada',
    text: 'a verificação em duas etapas foi desligada: sua conta fica protegida só pela senha.',
  },
  'recovery-codes': {
    subject: 'Códigos de recuperação novos',
    text: 'foram gerados códigos de recuperação novos. Os que você guardou antes não valem mais.',
  },
  'recovery-code-used': {
    subject: 'Um código de recuperação foi usado',
    text: 'alguém confirmou a entrada na sua conta com um código de recuperação, em vez do aplicativo.',
  },
  'passkey-added': {
    subject: 'Chave de acesso adicionada',
    text: 'uma chave de acesso foi adicionada à sua conta: quem a tem entra sem digitar a senha.',
  },
  'passkey-removed': {
    subject: 'Chave de acesso removida',
    text: 'uma chave de acesso da sua conta foi removida: ela não serve mais para entrar.',
  },
  'refund-key': {
    subject: 'Chave PIX para a sua devolução',
    text: 'foi informada, na sua conta ou pela nossa equipe, uma chave PIX para receber uma devolução sua. O link “Não fui eu” também apaga essa chave.',
  },
  'refund-key-replaced': {
    subject: 'A chave PIX da sua devolução foi trocada',
    text: 'a chave PIX que recebe uma devolução sua foi trocada por outra, na sua conta ou pela nossa equipe. O link “Não fui eu” também apaga a chave nova.',
  },
} as const
export type SecurityChange = keyof typeof changes

const payloadSchema = z.object({
  userId: z.string(),
  change: z.enum(Object.keys(changes) as [SecurityChange, ...SecurityChange[]]),
  at: z.iso.datetime(),
})
type Payload = z.infer<typeof payloadSchema>

/**
 * The sentence about the link 'Não fui eu', what it does and how long it works, for every mail about such a
 * change (AUTH-42).
 */
export const NOT_ME_TEXT = `Não foi você? Use o link abaixo: sua conta sai de todos os dispositivos, os repasses ficam parados e você cria uma senha nova. Ele vale por ${SECURITY_NOTICE_DAYS} dias.`
export const NOT_ME_LABEL = 'Não fui eu'

/**
 * Notifies a user by e-mail of a change of the account's protection, whatever they have chosen about mails
 * (AUTH-42).
 */
async function sendSecurityMail(
  { database, mailer, env, now }: Resources,
  { id, data: { userId, change, at } }: { id: string; data: Payload },
): Promise<void> {
  const [user] = await database.select().from(profiles).where(eq(profiles.id, userId))
  if (!user) return
  const { subject, text } = changes[change]
  const path = await issueNotice(database, { userId, changedAt: new Date(at), now: now() })
  const mail = composeMail({
    subject,
    greeting: greetingOf(user),
    paragraphs: [
      `Em ${formatInstant(at, 'moment', BRASILIA_TIME_ZONE)}, ${text}`,
      'Se foi você, não precisa fazer nada.',
      NOT_ME_TEXT,
    ],
    action: { label: NOT_ME_LABEL, address: `${siteAddress(env)}${path}` },
    closing: `Para falar com a gente: ${chatLink(env.whatsappPhone, SUPPORT_GREETING)} ou ${brand.supportEmail}. Este aviso de segurança vai sempre, mesmo com os avisos por e-mail desligados.`,
  })
  await mailer.send({ id, to: user.email, reader: 'account', ...mail })
}

export const sendSecurityMailJob = defineJob({
  name: 'send-security-mail',
  label: 'E-mail sobre a segurança da conta',
  schema: payloadSchema,
  isMail: true,
  retry: RETRY_FOR_HOURS,
  run: sendSecurityMail,
})
