import { createFileRoute, useRouter } from '@tanstack/react-router'
import { recoveryPath } from '#contract/accounts/recovery-link.ts'
import { useFollowSession } from '#web/features/accounts/use-follow-session.ts'
import { useLeaveSession } from '#web/features/accounts/use-leave-session.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { NotMePage } from '#web/features/security/not-me-page.tsx'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { toast } from '#web/ui/toast.tsx'
import { useIsHere } from '#web/ui/use-is-here.ts'

/** No other part of the page leads on, since another page may have been opened meanwhile. */
const TOAST_MS = 20_000

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
  const isHere = useIsHere()
  const leaveSession = useLeaveSession()
  const followSession = useFollowSession()
  return (
    <NotMePage
      token={token}
      onClosed={async (recoveryToken) => {
        const href = recoveryPath(recoveryToken)
        if (isHere()) {
          // The session of this browser has ended too.
          if (viewer) await leaveSession()
          return router.navigate({ href, replace: true })
        }
        await followSession()
        toast.success({
          title: 'Sua conta está protegida',
          description: 'Ela saiu de todos os dispositivos. Falta criar uma senha nova.',
          durationMs: TOAST_MS,
          action: { label: 'Criar senha nova', onClick: () => void router.navigate({ href }) },
        })
      }}
    />
  )
}
