import { useRef } from 'react'
import { isApiError, messageOf } from '#web/api/api-error.ts'
import { signOut } from '#web/api/auth-client.ts'
import { mayLeave } from '#web/ui/leaving.ts'
import { toast } from '#web/ui/toast.tsx'
import { useLeaveSession } from './use-leave-session.ts'

/** One toast shows the progress, then the result. */
const TOAST = 'sign-out'

/** Signs the user out, unless unsaved changes block it, and goes to /login (AUTH-20 to AUTH-22). */
export function useSignOut(): () => Promise<void> {
  const leaveSession = useLeaveSession()
  const isLeaving = useRef(false)

  return async () => {
    if (isLeaving.current) return
    isLeaving.current = true
    if (!(await mayLeave())) {
      isLeaving.current = false
      return
    }
    toast.info({ id: TOAST, title: 'Saindo...' })
    const failure = await signOut().then(
      () => undefined,
      (error: unknown) => ({ message: isApiError(error) ? messageOf(error) : '' }),
    )
    await leaveSession()
    isLeaving.current = false
    if (failure) {
      const description = failure.message || 'Ocorreu um erro ao tentar sair'
      toast.error({ id: TOAST, title: 'Erro ao sair', description })
      return
    }
    toast.success({
      id: TOAST,
      title: 'Logout realizado',
      description: 'Você saiu da sua conta com sucesso',
    })
  }
}
