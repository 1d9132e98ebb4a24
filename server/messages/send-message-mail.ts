import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { shorten } from '#contract/text/rules.ts'
import type { Transaction } from '../database/connection.ts'
import { conversations, messages, profiles } from '../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { greetingOf } from '../mail/greeting-of.ts'
import { message } from '../notifications/kinds/message.ts'
import { mailAction } from '../notifications/present-notification.ts'
import type { Resources } from '../resources.ts'
import { siteAddress } from '../site-address.ts'

/** How long a message stays unread before an e-mail is sent about it. */
const MAIL_DELAY_SECONDS = 10 * 60
const SHOWN_CHARACTERS = 300

const firstUnreadSchema = z.object({
  conversationId: z.string(),
  recipientId: z.string(),
  firstMessageId: z.string(),
})
type FirstUnread = z.infer<typeof firstUnreadSchema>

/** Enqueues the delayed e-mail about a recipient's unread messages, in the transaction that stores the first of them. */
export async function scheduleMessageMail(
  { jobs }: Resources,
  transaction: Transaction,
  first: FirstUnread,
): Promise<void> {
  await jobs.enqueue(transaction, sendMessageMailJob, first, { delaySeconds: MAIL_DELAY_SECONDS })
}

/**
 * A delayed job: sends one e-mail about the unread messages of a conversation. Does nothing once the first of them was
 * read; the next first one has its own job. An unconfirmed address may be someone else's, so its e-mail quotes no
 * message (MSG-12).
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
  const paragraphs = recipient.emailVerified
    ? [`${sender} escreveu sobre “${workspaceName}”:`, shorten(latest.content, SHOWN_CHARACTERS)]
    : ['Abra a conversa para ler. Quando seu e-mail estiver confirmado, a mensagem vem também aqui.']
  const mail = composeMail({
    subject: unread.length === 1 ? 'Você tem uma nova mensagem' : `Você tem ${unread.length} novas mensagens`,
    greeting: greetingOf(recipient),
    paragraphs,
    action: mailAction(env, {
      type: message.type,
      subject: { type: 'workspace', id: workspaceId },
      data: { reason: null, guestId: recipientId === hostId ? guestId : null, bookingCode: null },
    }),
    closing: `Prefere não receber estes avisos por e-mail? Desligue-os em ${siteAddress(env)}/settings.`,
  })
  await mailer.send({ id, to: recipient.email, reader: 'account', ...mail })
}

export const sendMessageMailJob = defineJob({
  name: 'send-message-mail',
  label: 'E-mail sobre mensagens não lidas',
  isMail: true,
  schema: firstUnreadSchema,
  retry: RETRY_FOR_HOURS,
  run: sendMessageMail,
})
