import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEnterSession } from '#web/features/accounts/use-enter-session.ts'
import { GuestLinkPage } from '#web/features/guest-link/guest-link-page.tsx'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { toast } from '#web/ui/toast.tsx'

export const Route = createFileRoute('/booking-link')({
  head: ({ match }) => hiddenPageHead(match, pageTitle('Sua reserva')),
  component: BookingLink,
})

function BookingLink() {
  const router = useRouter()
  const viewer = useViewer()
  const enterSession = useEnterSession()
  return (
    <GuestLinkPage
      viewer={viewer}
      onEntered={async ({ code, isSignedIn, hasPassword }) => {
        if (!isSignedIn) return
        const page = { to: '/bookings/$code', params: { code } } as const
        const isStillHere = await enterSession()
        if (isStillHere) await router.navigate({ ...page, replace: true })
        toast.success({
          title: 'A reserva está na sua conta',
          ...(!isStillHere && {
            action: { label: 'Ver reserva', onClick: () => void router.navigate(page) },
          }),
          ...(!hasPassword && {
            description:
              'Para entrar de novo depois, crie uma senha em “Esqueceu a senha?”, na página de entrada.',
          }),
        })
      }}
    />
  )
}
