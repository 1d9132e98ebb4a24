import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { shorten } from '#contract/text/rules.ts'
import type { Executor, Transaction } from '../database/connection.ts'
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

type Side = Pick<FirstUnread, 'conversationId' | 'recipientId'>
type Message = typeof messages.$inferSelect

/** The messages of a conversation that one side hasn't read. */
export function unreadBy({ conversationId, recipientId }: Side): SQL | undefined {
  return and(
    eq(messages.conversationId, conversationId),
    isNull(messages.readAt),
    sql`${messages.senderId} is distinct from ${recipientId}`,
  )
}

/**
 * Whether there is an e-mail about a side's unread messages, due or sent. One that quotes nothing counts only
 * until the address is confirmed.
 */
export async function hasMessageMail(transaction: Transaction, side: Side): Promise<boolean> {
  const isConfirmed = sql`exists (select from profiles where id = ${side.recipientId} and email_verified)`
  const [mailed] = await transaction
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        unreadBy(side),
        sql`(${messages.mailStatus} in ('due', 'sent') or ${messages.mailStatus} = 'neutral' and not ${isConfirmed})`,
      ),
    )
    .limit(1)
  return mailed !== undefined
}

/**
 * Enqueues the delayed e-mail about a recipient's unread messages, in the transaction that stores the first
 * of them.
 */
export async function scheduleMessageMail(
  { jobs }: Resources,
  transaction: Transaction,
  first: FirstUnread,
): Promise<void> {
  await transaction
    .update(messages)
    .set({ mailStatus: sql`case when ${messages.id} = ${first.firstMessageId} then 'due' end` })
    .where(and(unreadBy(first), or(isNotNull(messages.mailStatus), eq(messages.id, first.firstMessageId))))
  await jobs.enqueue(transaction, sendMessageMailJob, first, { delaySeconds: MAIL_DELAY_SECONDS })
}

/**
 * Sends one delayed e-mail about the unread messages of a conversation; a no-op once the first of them was
 * read, since the next first one has its own job. If it fails for good, the next message gets a job.
 */
async function sendMessageMail(
  resources: Resources,
  { id, data }: { id: string; data: FirstUnread },
): Promise<void> {
  const { database } = resources
  if (!(await claim(database, data))) return
  const store = (mailStatus: Message['mailStatus']) =>
    database.update(messages).set({ mailStatus }).where(eq(messages.id, data.firstMessageId))
  try {
    await store(await mailUnread(resources, id, data))
  } catch (error) {
    await store(null)
    throw error
  }
}

/**
 * @returns false when the mail was sent, is no longer needed, or belongs to another unread message by now
 */
async function claim(executor: Executor, { firstMessageId, ...side }: FirstUnread): Promise<boolean> {
  const isFirst = and(eq(messages.id, firstMessageId), isNull(messages.readAt))
  const [first] = await executor.select().from(messages).where(isFirst)
  if (!first || first.mailStatus === 'sent' || first.mailStatus === 'neutral') return false
  const [other] = await executor
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(unreadBy(side), ne(messages.id, firstMessageId), inArray(messages.mailStatus, ['due', 'sent'])),
    )
    .limit(1)
  await executor
    .update(messages)
    .set({ mailStatus: other ? null : 'due' })
    .where(isFirst)
  return !other
}

/**
 * Sends the mail, unless its recipient wants none or its sender's account is deleted or suspended. An
 * unconfirmed address may be someone else's, so its e-mail quotes no message (MSG-12).
 * @returns the new state of the mail; null where none was sent
 */
async function mailUnread(
  { database, mailer, env }: Resources,
  id: string,
  side: Side,
): Promise<Message['mailStatus']> {
  const { recipientId } = side
  const [recipient] = await database.select().from(profiles).where(eq(profiles.id, recipientId))
  if (!recipient?.emailNotifications || recipient.suspendedAt) return null
  const unread = await database
    .select({ content: messages.content, sender: profiles, conversation: conversations })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(profiles, eq(profiles.id, messages.senderId))
    .where(unreadBy(side))
    .orderBy(desc(messages.id))
  const [latest] = unread
  if (!latest?.sender || latest.sender.suspendedAt) return null
  const { workspaceId, workspaceName, hostId, guestId } = latest.conversation
  const paragraphs = recipient.emailVerified
    ? [`${latest.sender.name} escreveu sobre “${workspaceName}”:`, shorten(latest.content, SHOWN_CHARACTERS)]
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
  return recipient.emailVerified ? 'sent' : 'neutral'
}

export const sendMessageMailJob = defineJob({
  name: 'send-message-mail',
  label: 'E-mail sobre mensagens não lidas',
  isMail: true,
  schema: firstUnreadSchema,
  retry: RETRY_FOR_HOURS,
  run: sendMessageMail,
})
