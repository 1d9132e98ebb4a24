/** What a notification can be about. */
export const notificationSubjectTypes = ['workspace', 'booking', 'profile'] as const
export type NotificationSubject = { type: (typeof notificationSubjectTypes)[number]; id: string }

/** The icons that the browser has for notifications. */
export type NotificationIcon = 'bell' | 'success' | 'failure' | 'message' | 'calendar'

/** A page of the site: its path and, where it has one, its query string's parameters. */
export type NotificationTarget = { path: string; search: Record<string, string> }

type TargetedNotification = {
  subject: NotificationSubject
  data: { guestId: string | null; bookingCode: string | null }
}

export type NotificationKind = {
  icon: NotificationIcon
  /** The page that the notification leads to (NOTF-06). */
  target: (notification: TargetedNotification) => NotificationTarget
  /** Where the e-mail leads instead, when that isn't the same page (NOTF-23). */
  mailTarget?: (notification: TargetedNotification) => NotificationTarget
  /** The button of the e-mail. */
  actionLabel: string
}

const ownWorkspaces = {
  target: () => ({ path: '/my-workspaces', search: {} }),
  actionLabel: 'Ver meus espaços',
}

const ownBooking = {
  target: ({ data: { bookingCode } }: TargetedNotification): NotificationTarget => ({
    path: bookingCode ? `/bookings/${bookingCode}` : '/bookings',
    search: {},
  }),
  actionLabel: 'Ver a reserva',
}

const ownEarnings = {
  target: () => ({ path: '/host/earnings', search: {} }),
  actionLabel: 'Ver meus ganhos',
}

/** What browser and e-mails show of each kind. Its text is in `server/notifications/kinds/`. */
const kinds = {
  approval: { icon: 'success', ...ownWorkspaces },
  rejection: {
    icon: 'failure',
    ...ownWorkspaces,
    mailTarget: ({ subject }): NotificationTarget => ({ path: `/workspace/${subject.id}/edit`, search: {} }),
    actionLabel: 'Editar o espaço',
  },
  message: {
    icon: 'message',
    target: ({ subject, data: { guestId } }): NotificationTarget => ({
      path: `/messages/${subject.id}`,
      search: guestId ? { guest: guestId } : {},
    }),
    actionLabel: 'Abrir a conversa',
  },
  'booking-request': { icon: 'calendar', ...ownBooking, actionLabel: 'Responder ao pedido' },
  'booking-confirmed': { icon: 'success', ...ownBooking },
  'booking-ended': { icon: 'failure', ...ownBooking },
  'booking-news': { icon: 'calendar', ...ownBooking },
  'payment-news': { icon: 'bell', ...ownBooking },
  'booking-reminder': { icon: 'bell', ...ownBooking },
  'review-published': { icon: 'bell', ...ownBooking, actionLabel: 'Ler a avaliação' },
  'review-reply': { icon: 'bell', ...ownBooking, actionLabel: 'Ler a resposta' },
  'review-reminder': { icon: 'bell', ...ownBooking, actionLabel: 'Avaliar' },
  'dispute-opened': { icon: 'failure', ...ownBooking, actionLabel: 'Responder à contestação' },
  'dispute-reminder': { icon: 'bell', ...ownBooking, actionLabel: 'Responder à contestação' },
  'dispute-news': { icon: 'bell', ...ownBooking, actionLabel: 'Ver a contestação' },
  'dispute-decided': { icon: 'bell', ...ownBooking, actionLabel: 'Ler a decisão' },
  'payment-account': {
    icon: 'bell',
    target: () => ({ path: '/settings', search: {} }),
    actionLabel: 'Ver meus dados para receber',
  },
  'payout-paid': { icon: 'success', ...ownEarnings },
  'payout-returned': { icon: 'failure', ...ownEarnings },
} satisfies Record<string, NotificationKind>

export type NotificationType = keyof typeof kinds
export const notificationKinds: Record<NotificationType, NotificationKind> = kinds
export const notificationTypes = Object.keys(kinds) as [NotificationType, ...NotificationType[]]
