import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import { askBeforeLeaving } from './leaving.ts'

type Props = Pick<ConfirmDialogProps, 'title' | 'name' | 'consequence'> & {
  /** Whether to ask before another page of the site opens. */
  asks: boolean
  /** Whether leaving loses input: then closing the window and signing out ask too. */
  isLoss: boolean
}

/** Asks before a form is left with input that isn't stored or sent. */
export function LeaveQuestion({ asks, isLoss, title, name, consequence }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: () => asks,
    enableBeforeUnload: isLoss,
    withResolver: true,
  })
  const [signOut, setSignOut] = useState<{ answer: (goes: boolean) => void } | null>(null)
  useEffect(() => {
    if (isLoss) return askBeforeLeaving(() => new Promise((answer) => setSignOut({ answer })))
  }, [isLoss])
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
      title={title}
      name={name}
      consequence={consequence}
      tone={isLoss ? 'danger' : 'primary'}
      confirmLabel="Sair"
      cancelLabel="Continuar aqui"
    />
  )
}
