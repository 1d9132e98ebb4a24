import { inArray } from 'drizzle-orm'
import {
  type NotificationSubject,
  type NotificationType,
  notificationKinds,
  notificationTypes,
} from '#contract/notifications/kinds.ts'
import type { Notification } from '#contract/notifications/shapes.ts'
import { notifications } from '../database/schema.ts'
import type { Environment } from '../env.ts'
import { siteAddress } from '../site-address.ts'

/** During a rolling update a newer instance may store kinds that this one doesn't know: it leaves them out. */
export const isOfKnownKind = inArray(notifications.type, notificationTypes)

/** Whether this release knows the kind of a stored notification. */
export function isKnownKind(type: string): type is NotificationType {
  return Object.hasOwn(notificationKinds, type)
}

/** Row → contract shape, of a known kind. */
export function presentNotification(row: typeof notifications.$inferSelect): Notification {
  const { id, title, message, subjectType, subjectId, data, readAt, createdAt } = row
  const subject = { type: subjectType as NotificationSubject['type'], id: subjectId }
  return {
    id,
    type: row.type as NotificationType,
    title,
    message,
    subject,
    workspaceId: subject.type === 'workspace' ? subjectId : null,
    read: readAt !== null,
    createdAt: createdAt.toISOString(),
    data: {
      reason: data.reason ?? null,
      guestId: data.guestId ?? null,
      bookingCode: data.bookingCode ?? null,
    },
  }
}

/** The button of a notification's e-mail: mostly it leads where the bell leads (NOTF-06, NOTF-23). */
export function mailAction(
  env: Environment,
  { type, ...notification }: Pick<Notification, 'type' | 'subject' | 'data'>,
): { label: string; address: string } {
  const { target, mailTarget = target, actionLabel } = notificationKinds[type]
  const { path, search } = mailTarget(notification)
  const query = new URLSearchParams(search).toString()
  return { label: actionLabel, address: `${siteAddress(env)}${path}${query && `?${query}`}` }
}
