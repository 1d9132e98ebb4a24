import type { NotificationSubject, NotificationType } from '#contract/notifications/kinds.ts'

/** The text of a notification; only a rejection has a reason. */
export type NotificationText = { title: string; message: string; reason?: string | undefined }

/**
 * One kind of notification. Icon, target and the e-mail's button are in `contract/notifications/kinds.ts`.
 * @template About what has to be known to write one
 */
export type NotificationDefinition<About> = {
  type: NotificationType
  subject: (about: About) => NotificationSubject
  text: (about: About) => NotificationText
  /** For a kind about a conversation: it has at most one unread notification, which a further one updates. */
  conversation?: (about: About) => { id: string; guestId: string | null }
  /** For a kind about a booking: the booking's code. */
  bookingCode?: (about: About) => string
  /** For a kind about money: the receipt's number, to which the e-mail links. */
  receiptNumber?: (about: About) => number | undefined
  /**
   * 'immediate': the text is e-mailed at once. 'by-feature': the feature that notifies sends its own e-mail.
   */
  mail: 'immediate' | 'by-feature'
}

/** The subject of every kind about a workspace. */
export function workspaceSubject({ workspace }: { workspace: { id: string } }): NotificationSubject {
  return { type: 'workspace', id: workspace.id }
}
