import { createFileRoute } from '@tanstack/react-router'
import { requireViewer } from '#web/features/accounts/guards.ts'
import { ResendConfirmation } from '#web/features/accounts/resend-confirmation.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { ProfilePage } from '#web/features/profile/profile-page.tsx'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/profile')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: requireViewer,
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(api.profile.get.queryOptions()),
  head: ({ match }) => hiddenPageHead(match, pageTitle('Seu Perfil')),
  component: OwnProfile,
})

function OwnProfile() {
  const { viewer } = Route.useRouteContext()
  return (
    <ProfilePage
      // The next user who signs in in this browser gets a form of their own.
      key={viewer.id}
      resendConfirmation={
        <ResendConfirmation email={viewer.email} className="text-primary">
          Reenviar
        </ResendConfirmation>
      }
    />
  )
}
