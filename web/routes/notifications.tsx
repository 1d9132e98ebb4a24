import { createFileRoute } from '@tanstack/react-router'
import { requireViewer } from '#web/features/accounts/guards.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { notificationPagesQuery } from '#web/features/notifications/notification-queries.ts'
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { useUnread } from '#web/session/use-unread.ts'

export const Route = createFileRoute('/notifications')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: requireViewer,
  loader: ({ context: { api, queryClient } }) =>
    queryClient.prefetchInfiniteQuery(notificationPagesQuery(api)),
  head: ({ match }) => hiddenPageHead(match, pageTitle('Notificações')),
  component: Notifications,
})

function Notifications() {
  const { notifications } = useUnread(true)
  return <NotificationsPage unread={notifications} />
}
