import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { mayListWorkspaces } from '#contract/accounts/rules.ts'
import { roleSchema } from '#contract/accounts/shapes.ts'
import { brand } from '#contract/brand.ts'
import { chatLink, SUPPORT_GREETING } from '#contract/chat-link.ts'
import { profiles } from '../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { greetingOf } from '../mail/greeting-of.ts'
import type { Resources } from '../resources.ts'
import { siteAddress } from '../site-address.ts'

type Job = { id: string; data: { userId: string } }
type SuspensionJob = { id: string; data: { userId: string; hasEndedBookings: boolean } }

/** Notifies a suspended user of the reason; nothing is sent to one who was reactivated meanwhile. */
export const sendSuspensionMailJob = defineJob({
  name: 'send-suspension-mail',
  label: 'E-mail de conta suspensa',
  isMail: true,
  schema: z.object({ userId: z.string(), hasEndedBookings: z.boolean().default(false) }),
  retry: RETRY_FOR_HOURS,
  run: sendSuspensionMail,
})

/** Notifies a user that the account works again. */
export const sendReactivationMailJob = defineJob({
  name: 'send-reactivation-mail',
  label: 'E-mail de conta reativada',
  isMail: true,
  schema: z.object({ userId: z.string() }),
  retry: RETRY_FOR_HOURS,
  run: sendReactivationMail,
})

async function sendSuspensionMail(resources: Resources, { id, data }: SuspensionJob): Promise<void> {
  const { userId, hasEndedBookings } = data
  const { mailer, env } = resources
  const user = await findUser(resources, userId)
  if (!user?.suspendedAt) return
  const mail = composeMail({
    subject: `Sua conta no ${brand.name} foi suspensa`,
    greeting: greetingOf(user, '.'),
    paragraphs: [
      'Suspendemos a sua conta. Por enquanto não dá para entrar nela, e os espaços que você anuncia não aparecem para ninguém. Nada foi apagado.',
      ...(hasEndedBookings
        ? [
            'As reservas que ainda não tinham começado e os pedidos sem resposta foram cancelados, com aviso para os dois lados. O que foi pago com PIX pela plataforma volta inteiro para quem pagou.',
          ]
        : []),
      // To an address that nobody confirmed goes nothing that somebody typed (AUTH-49); sign-in says it.
      ...(user.reason && user.emailVerified ? [`Motivo: ${user.reason}`] : []),
      'Se acha que foi engano, fale com a gente.',
    ],
    action: { label: 'Falar com o suporte', address: chatLink(env.whatsappPhone, SUPPORT_GREETING) },
    closing: `Se preferir, escreva para ${brand.supportEmail}.`,
  })
  await mailer.send({ id, to: user.email, reader: 'account', ...mail })
}

async function sendReactivationMail(resources: Resources, { id, data: { userId } }: Job): Promise<void> {
  const { mailer, env } = resources
  const user = await findUser(resources, userId)
  if (!user || user.suspendedAt) return
  const mail = composeMail({
    subject: `Sua conta no ${brand.name} foi reativada`,
    greeting: greetingOf(user),
    paragraphs: [
      'Sua conta voltou a funcionar: é só entrar com seu e-mail e sua senha.',
      ...(mayListWorkspaces(roleSchema.parse(user.role))
        ? ['Os espaços aprovados que você anuncia, e que não estão pausados, já estão de volta à busca.']
        : []),
      'As reservas que foram canceladas continuam canceladas.',
    ],
    action: { label: 'Entrar na conta', address: `${siteAddress(env)}/login` },
    closing: `Ficou com alguma dúvida? Escreva para ${brand.supportEmail}.`,
  })
  await mailer.send({ id, to: user.email, reader: 'account', ...mail })
}

async function findUser({ database }: Resources, userId: string) {
  const { name, email, emailVerified, role, suspendedAt, suspensionReason: reason } = profiles
  const [user] = await database
    .select({ name, email, emailVerified, role, suspendedAt, reason })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return user
}
