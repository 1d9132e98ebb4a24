import { useCallback, useEffect, useRef } from 'react'
import { isApiError, messageOf } from '#web/api/api-error.ts'
import { signOut } from '#web/api/sign-out.ts'
import { mayLeave } from '#web/ui/leaving.ts'
import { toast } from '#web/ui/toast.tsx'
import { signOutHere } from './finish-sign-out.ts'
import { useLeaveSession } from './use-leave-session.ts'

/** One toast shows the progress, then the result. */
const TOAST = 'sign-out'

/**
 * Signs the user out, unless unsaved changes block it, and goes to /login (AUTH-20 to AUTH-22).
 * @returns always the same function
 */
export function useSignOut(): () => Promise<void> {
  const leaveSession = useLeaveSession()
  const isLeaving = useRef(false)

  async function leave() {
    if (!(await mayLeave())) return
    toast.info({ id: TOAST, title: 'Saindo...' })
    const failure = await signOut().then(
      () => undefined,
      (error: unknown) => ({ message: isApiError(error) ? messageOf(error) : '' }),
    )
    // The toast is part of this script: without a connection no other script can be loaded.
    if (failure) signOutHere()
    await leaveSession(failure && { cause: 'signed-out', reason: null })
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

  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  return useCallback(async () => {
    if (isLeaving.current) return
    isLeaving.current = true
    await latest.current().finally(() => {
      isLeaving.current = false
    })
  }, [])
}
