import { useRef } from 'react'
import { signOut } from '#web/api/accounts.ts'
import { isApiError, messageOf } from '#web/api/api-error.ts'
import { toast } from '#web/ui/toast.tsx'
import { useLeaveSession } from './use-leave-session.ts'

/** Signs the person out; the way always ends at /login (AUTH-20 to AUTH-22). */
export function useSignOut(): () => Promise<void> {
  const leaveSession = useLeaveSession()
  const isLeaving = useRef(false)

  return async () => {
    if (isLeaving.current) return
    isLeaving.current = true
    const failure = await signOut().then(
      () => undefined,
      (error: unknown) => ({ message: isApiError(error) ? messageOf(error) : '' }),
    )
    await leaveSession()
    isLeaving.current = false
    if (failure) {
      const description = failure.message || 'Ocorreu um erro ao tentar sair'
      toast.error({ title: 'Erro ao sair', description })
      return
    }
    toast.success({ title: 'Logout realizado', description: 'Você saiu da sua conta com sucesso' })
  }
}
