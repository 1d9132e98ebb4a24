import { createFileRoute } from '@tanstack/react-router'
import { requireViewer } from '#web/features/accounts/guards.ts'
import { useLeaveDeletedAccount } from '#web/features/accounts/use-leave-deleted-account.ts'
import { useLeaveSession } from '#web/features/accounts/use-leave-session.ts'
import { useSignOut } from '#web/features/accounts/use-sign-out.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { IdentityQuestion } from '#web/features/security/identity-question.tsx'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { SettingsPage } from '#web/features/settings/settings-page.tsx'
import { removeDraftsOf } from '#web/features/workspaces/form/remove-drafts.ts'

export const Route = createFileRoute('/settings')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: requireViewer,
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(api.profile.get.queryOptions()),
      queryClient.ensureQueryData(api.profile.sessions.queryOptions()),
    ]),
  head: ({ match }) => hiddenPageHead(match, pageTitle('Configurações')),
  component: Settings,
})

function Settings() {
  const signOut = useSignOut()
  const leaveSession = useLeaveSession()
  const leaveDeletedAccount = useLeaveDeletedAccount()
  const { viewer } = Route.useRouteContext()

  function leaveDeleted() {
    removeDraftsOf(viewer.id)
    leaveDeletedAccount()
  }

  return (
    <>
      <SettingsPage onSignOut={signOut} onSessionsEnded={leaveSession} onDeleted={leaveDeleted} />
      <IdentityQuestion />
    </>
  )
}
