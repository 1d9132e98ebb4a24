import type { NotificationSubject, NotificationType } from '#contract/notifications/kinds.ts'

/** What a notification says: the reason only of a rejection. */
export type NotificationText = { title: string; message: string; reason?: string | undefined }

/**
 * One kind of notification. Icon, target and the e-mail's button are in `contract/notifications/kinds.ts`.
 * @template About what has to be known to write one
 */
export type NotificationDefinition<About> = {
  type: NotificationType
  subject: (about: About) => NotificationSubject
  text: (about: About) => NotificationText
  /** Of a kind about a conversation: it has at most one unread notification, which a further one updates. */
  conversation?: (about: About) => { id: string; guestId: string | null }
  /** Of a kind about a booking: what the booking is called. */
  bookingCode?: (about: About) => string
  /** Of money that went through: its receipt, which the e-mail leads to. */
  receiptNumber?: (about: About) => number | undefined
  /** 'immediate': the text by e-mail at once. 'by-feature': the feature that notifies sends an e-mail of its own. */
  mail: 'immediate' | 'by-feature'
}

/** The subject of every kind about a workspace. */
export function workspaceSubject({ workspace }: { workspace: { id: string } }): NotificationSubject {
  return { type: 'workspace', id: workspace.id }
}
