import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { requireViewer } from '#web/features/accounts/guards.ts'
import { useLeaveDeletedAccount } from '#web/features/accounts/use-leave-deleted-account.ts'
import { useLeaveSession } from '#web/features/accounts/use-leave-session.ts'
import { useSignOut } from '#web/features/accounts/use-sign-out.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { pageHead } from '#web/features/seo/page-head.ts'
import { SettingsPage } from '#web/features/settings/settings-page.tsx'

export const Route = createFileRoute('/settings')({
  beforeLoad: requireViewer,
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(api.profile.get.queryOptions()),
      queryClient.ensureQueryData(api.profile.sessions.queryOptions()),
    ]),
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Configurações'),
      description: `Avisos por e-mail, sessões abertas, aparência, cópia dos seus dados e exclusão da conta no ${brand.name}.`,
      path: '/settings',
      isHidden: true,
    }),
  component: Settings,
})

function Settings() {
  const signOut = useSignOut()
  const leaveSession = useLeaveSession()
  const leaveDeletedAccount = useLeaveDeletedAccount()
  return <SettingsPage onSignOut={signOut} onSessionsEnded={leaveSession} onDeleted={leaveDeletedAccount} />
}
