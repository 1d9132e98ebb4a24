import { ConfirmationReminder } from '#web/features/accounts/confirmation-reminder.tsx'
import { useSignOut } from '#web/features/accounts/use-sign-out.ts'
import { SiteHeader } from '#web/features/layout/site-header.tsx'
import { LateNotificationBell } from '#web/features/notifications/late-notification-bell.tsx'
import { useUnread } from '#web/session/use-unread.ts'
import { useViewer } from '#web/session/use-viewer.ts'

/** The part above every page's content, for its reader. */
export function SiteTop() {
  const viewer = useViewer()
  const unread = useUnread(viewer !== null)
  const signOut = useSignOut()
  return (
    <>
      <SiteHeader
        viewer={viewer}
        unreadMessages={unread.messages}
        onSignOut={signOut}
        notifications={<LateNotificationBell unread={unread.notifications} />}
      />
      <ConfirmationReminder viewer={viewer} />
    </>
  )
}
