import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#web/api/failure.ts'
import { invalidateWorkspaces } from '#web/api/invalidate-workspaces.ts'
import { useApi } from '#web/api/use-api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

type Props = {
  workspace: { id: string; name: string }
  open: boolean
  onClose: () => void
  /** What else is lost, on the page that edits it. */
  alsoLost?: string
  /** Called after it, while the dialog is still busy. */
  onWithdrawn?: () => Promise<void>
}

/** Asks whether to withdraw a pending or refused change, and withdraws it (HOST-27). */
export function WithdrawDialog({ workspace: { id, name }, open, onClose, alsoLost, onWithdrawn }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const withdrawal = useMutation(
    api.workspaces.withdrawRevision.mutationOptions({
      onSuccess: async () => {
        toast.success({ title: 'Alteração desfeita', description: 'O anúncio fica como o público vê hoje.' })
        await onWithdrawn?.()
        onClose()
        await invalidateWorkspaces(queryClient, api)
        await queryClient.invalidateQueries({ queryKey: api.notifications.key() })
      },
      // The change may have been decided meanwhile: the page behind the dialog shows it.
      onError: () => invalidateWorkspaces(queryClient, api),
    }),
  )
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        withdrawal.reset()
        onClose()
      }}
      onConfirm={() => withdrawal.mutate({ id })}
      title="Desistir da alteração?"
      name={name}
      consequence={`O texto e as imagens que você enviou se perdem. O anúncio fica como o público vê hoje.${alsoLost ? ` ${alsoLost}` : ''}`}
      confirmLabel="Desistir da alteração"
      cancelLabel="Manter a alteração"
      busy={withdrawal.isPending}
      error={withdrawal.error && failureOf(withdrawal.error).message}
    />
  )
}
