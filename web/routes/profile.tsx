import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { requireViewer } from '#web/features/accounts/guards.ts'
import { ResendConfirmation } from '#web/features/accounts/resend-confirmation.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { ProfilePage } from '#web/features/profile/profile-page.tsx'
import { pageHead } from '#web/features/seo/page-head.ts'

export const Route = createFileRoute('/profile')({
  beforeLoad: requireViewer,
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(api.profile.get.queryOptions()),
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Seu Perfil'),
      description: `Seu nome, sua foto, seu contato e o tipo da sua conta no ${brand.name}: veja e corrija quando quiser.`,
      path: '/profile',
      isHidden: true,
    }),
  component: OwnProfile,
})

function OwnProfile() {
  const { viewer } = Route.useRouteContext()
  return (
    <ProfilePage
      resendConfirmation={
        <ResendConfirmation email={viewer.email} className="text-primary">
          Reenviar
        </ResendConfirmation>
      }
    />
  )
}
