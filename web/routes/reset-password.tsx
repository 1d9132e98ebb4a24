import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { signOut } from '#web/api/sign-out.ts'
import { useFollowSession } from '#web/features/accounts/use-follow-session.ts'
import { useLeaveSession } from '#web/features/accounts/use-leave-session.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { ResetPasswordPage } from '#web/features/recovery/reset-password-page.tsx'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { toast } from '#web/ui/toast.tsx'
import { useIsHere } from '#web/ui/use-is-here.ts'

const DONE = {
  title: 'Senha atualizada',
  description: 'Sua senha foi atualizada com sucesso. Você pode agora fazer login com sua nova senha.',
}

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ type, token }: Record<string, unknown>): { type?: string; token?: string } => ({
    type: typeof type === 'string' ? type : undefined,
    token: typeof token === 'string' ? token : undefined,
  }),
  // The address contains a secret when the page is opened.
  headers: () => ({ 'referrer-policy': 'no-referrer' }),
  head: ({ match }) => hiddenPageHead(match, pageTitle('Criar nova senha')),
  component: ResetPassword,
})

function ResetPassword() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const leaveSession = useLeaveSession()
  const followSession = useFollowSession()

  async function goToSignIn() {
    // Signs out any user first, since the sign-in page is closed to signed-in users.
    if (viewer && isHere()) await signOut().catch(() => undefined)
    if (isHere()) {
      await leaveSession()
      return toast.success(DONE)
    }
    const isSignedIn = await followSession()
    const action = { label: 'Entrar', onClick: () => void navigate({ to: '/login' }) }
    toast.success({ ...DONE, ...(!isSignedIn && { action }) })
  }

  return <ResetPasswordPage onDone={goToSignIn} />
}
