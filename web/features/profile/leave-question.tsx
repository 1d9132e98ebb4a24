import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { askBeforeLeaving } from '#web/ui/leaving.ts'

/** Asks before unsaved changes of the profile are lost: on leaving, closing the window and signing out (PROF-22). */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const [signOut, setSignOut] = useState<{ answer: (goes: boolean) => void } | null>(null)
  useEffect(() => {
    if (isDirty) return askBeforeLeaving(() => new Promise((answer) => setSignOut({ answer })))
  }, [isDirty])
  // The caller awaits an answer, even when the form unmounts with its question open.
  useEffect(() => () => signOut?.answer(false), [signOut])

  function decide(goes: boolean) {
    signOut?.answer(goes)
    setSignOut(null)
    if (goes) blocker.proceed?.()
    else blocker.reset?.()
  }

  return (
    <ConfirmDialog
      open={blocker.status === 'blocked' || signOut !== null}
      onClose={() => decide(false)}
      onConfirm={() => decide(true)}
      title="Sair sem salvar?"
      name="Seu perfil"
      consequence="O que você mudou ainda não foi salvo e se perde."
      confirmLabel="Sair"
      cancelLabel="Continuar aqui"
    />
  )
}
