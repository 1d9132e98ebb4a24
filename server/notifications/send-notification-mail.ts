import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { notifications, profiles, workspaces } from '../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { greetingOf } from '../mail/greeting-of.ts'
import type { Resources } from '../resources.ts'
import { siteAddress } from '../site-address.ts'
import { neutralNews } from './neutral-news.ts'
import { isKnownKind, mailAction, presentNotification } from './present-notification.ts'
import { receiptLine } from './receipt-line.ts'

/**
 * Sends a notification by e-mail, unless its user turned e-mails off or is suspended.
 * @throws Error for a kind that only newer instances know: one of them retries the job.
 */
async function sendNotificationMail(
  { database, mailer, env }: Resources,
  job: { id: string; data: { notificationId: string } },
): Promise<void> {
  const [row] = await database
    .select({ notification: notifications, user: profiles, workspaceName: workspaces.name })
    .from(notifications)
    .innerJoin(profiles, eq(profiles.id, notifications.userId))
    .leftJoin(
      workspaces,
      and(eq(notifications.subjectType, 'workspace'), eq(workspaces.id, notifications.subjectId)),
    )
    .where(eq(notifications.id, job.data.notificationId))
  if (!row?.user.emailNotifications || row.user.suspendedAt) return
  if (!isKnownKind(row.notification.type)) throw new Error('Only a newer instance knows this kind')
  const notification = presentNotification(row.notification)
  const { title, message, data } = notification
  const { receiptNumber } = row.notification.data
  const common = {
    greeting: greetingOf(row.user),
    action: mailAction(env, notification),
    closing: `Prefere não receber estes avisos por e-mail? Desligue-os em ${siteAddress(env)}/settings.`,
  }
  const neutral = row.user.emailVerified ? undefined : neutralNews[notification.subject.type]
  const mail = neutral
    ? composeMail({ ...common, ...neutral })
    : composeMail({
        ...common,
        // A host of several workspaces finds the right one in the list of mails (NOTF-23).
        subject: row.workspaceName ? `${title}: ${row.workspaceName}` : title,
        paragraphs: [message, ...(data.reason ? [`Motivo: ${data.reason}`] : [])],
        closing: [...(receiptNumber ? [receiptLine(env, receiptNumber)] : []), common.closing].join(' '),
      })
  await mailer.send({ id: job.id, to: row.user.email, reader: 'account', ...mail })
}

export const sendNotificationMailJob = defineJob({
  name: 'send-notification-mail',
  label: 'E-mail sobre uma decisão',
  isMail: true,
  schema: z.object({ notificationId: z.string() }),
  retry: RETRY_FOR_HOURS,
  run: sendNotificationMail,
})
