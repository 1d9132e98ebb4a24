import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ConfirmEmailPage } from '#web/features/accounts/confirm-email-page.tsx'
import { announceSessionChange, refreshSession } from '#web/features/accounts/session.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { useViewer } from '#web/session/use-viewer.ts'

export const Route = createFileRoute('/confirm-email')({
  head: ({ match }) => hiddenPageHead(match, pageTitle('Confirme seu e-mail')),
  component: ConfirmEmail,
})

function ConfirmEmail() {
  const router = useRouter()
  const viewer = useViewer()
  return (
    <ConfirmEmailPage
      viewer={viewer}
      onConfirmed={async () => {
        const { context } = router.options
        const profile = context.queryClient.invalidateQueries({
          queryKey: context.api.profile.get.queryKey(),
        })
        // It is confirmed whether or not the answer comes; the next page asks again.
        await Promise.all([refreshSession(context), profile]).catch(() => undefined)
        announceSessionChange()
      }}
    />
  )
}
