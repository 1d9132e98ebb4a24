import { createFileRoute, useRouter } from '@tanstack/react-router'
import { recoveryPath } from '#contract/accounts/recovery-link.ts'
import { useLeaveSession } from '#web/features/accounts/use-leave-session.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { NotMePage } from '#web/features/security/not-me-page.tsx'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { useViewer } from '#web/session/use-viewer.ts'

export const Route = createFileRoute('/not-me')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  // The address contains a secret.
  headers: () => ({ 'referrer-policy': 'no-referrer' }),
  head: ({ match }) => hiddenPageHead(match, pageTitle('Não foi você?')),
  component: NotMe,
})

function NotMe() {
  const { token } = Route.useSearch()
  const router = useRouter()
  const viewer = useViewer()
  const leaveSession = useLeaveSession()
  return (
    <NotMePage
      token={token}
      onClosed={async (recoveryToken) => {
        // The session of this browser has ended too.
        if (viewer) await leaveSession()
        await router.navigate({ href: recoveryPath(recoveryToken), replace: true })
      }}
    />
  )
}
