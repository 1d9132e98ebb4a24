import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { shorten } from '#contract/text/rules.ts'
import type { Transaction } from '../database/connection.ts'
import { conversations, messages, profiles } from '../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { message } from '../notifications/kinds/message.ts'
import { mailAction } from '../notifications/present-notification.ts'
import type { Resources } from '../resources.ts'
import { siteAddress } from '../site-address.ts'

/** So long a message may stay unread before an e-mail tells of it. */
const MAIL_DELAY_SECONDS = 10 * 60
const SHOWN_CHARACTERS = 300

const firstUnreadSchema = z.object({
  conversationId: z.string(),
  recipientId: z.string(),
  firstMessageId: z.string(),
})
type FirstUnread = z.infer<typeof firstUnreadSchema>

/** Puts off the e-mail about a recipient's unread messages, with the transaction that makes this one the first. */
export async function putOffMessageMail(
  { jobs }: Resources,
  transaction: Transaction,
  first: FirstUnread,
): Promise<void> {
  await jobs.enqueue(transaction, sendMessageMailJob, first, { delaySeconds: MAIL_DELAY_SECONDS })
}

/**
 * Tells by e-mail of messages that stayed unread: a job that was put off when one became the first of them. Once
 * that one was read there is nothing to tell; the next first has a job of its own. An address that nobody confirmed
 * may be a stranger's: it is told that there is a message, and nothing that people wrote.
 */
async function sendMessageMail(
  { database, mailer, env }: Resources,
  { id, data: { conversationId, recipientId, firstMessageId } }: { id: string; data: FirstUnread },
): Promise<void> {
  const [first] = await database
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, firstMessageId), isNull(messages.readAt)))
  const [recipient] = await database.select().from(profiles).where(eq(profiles.id, recipientId))
  if (!first || !recipient?.emailNotifications || recipient.suspendedAt) return
  const unread = await database
    .select({ content: messages.content, senderName: profiles.name, conversation: conversations })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(profiles, eq(profiles.id, messages.senderId))
    .where(
      and(
        eq(messages.conversationId, conversationId),
        isNull(messages.readAt),
        sql`${messages.senderId} is distinct from ${recipientId}`,
      ),
    )
    .orderBy(desc(messages.id))
  const [latest] = unread
  if (!latest) return
  const { workspaceId, workspaceName, hostId, guestId } = latest.conversation
  const sender = latest.senderName ?? 'Alguém'
  const told = recipient.emailVerified
    ? [`${sender} escreveu sobre “${workspaceName}”:`, shorten(latest.content, SHOWN_CHARACTERS)]
    : ['Abra a conversa para ler. Quando seu e-mail estiver confirmado, a mensagem vem também aqui.']
  const mail = composeMail({
    subject: unread.length === 1 ? 'Você tem uma nova mensagem' : `Você tem ${unread.length} novas mensagens`,
    greeting: `Olá, ${recipient.name}!`,
    paragraphs: told,
    action: mailAction(env, {
      type: message.type,
      subject: { type: 'workspace', id: workspaceId },
      data: { reason: null, guestId: recipientId === hostId ? guestId : null },
    }),
    closing: `Prefere não receber estes avisos por e-mail? Desligue-os em ${siteAddress(env)}/settings.`,
  })
  await mailer.send({ id, to: recipient.email, ...mail })
}

export const sendMessageMailJob = defineJob({
  name: 'send-message-mail',
  label: 'E-mail sobre mensagens não lidas',
  schema: firstUnreadSchema,
  retry: RETRY_FOR_HOURS,
  run: sendMessageMail,
})
