import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CirclePause, CirclePlay, Copy, EllipsisVertical, Pencil, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { endedText } from '#contract/bookings/to-come-text.ts'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateWorkspaces } from '#web/api/invalidate-workspaces.ts'
import { useApi } from '#web/api/use-api.ts'
import { removeDraft, workspaceDraftName } from '#web/features/workspaces/form/draft-key.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.tsx'
import { usePauseQuestion } from './use-pause-question.tsx'
import { usePausing } from './use-pausing.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Props = {
  workspace: ManagedWorkspace
  /** Called after the workspace was deleted and its card removed. */
  onDeleted: () => void
}

/**
 * A host's actions for a workspace of their own: view, edit, pause, delete or duplicate it, or withdraw its change
 * (HOST-04, HOST-17, HOST-18, HOST-27, HOST-35).
 */
export function OwnWorkspaceActions({ workspace, onDeleted }: Props) {
  const { id, name, approvalStatus, isPaused, revision } = workspace
  const [isDeleting, setIsDeleting] = useState(false)
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  // A pending or rejected one can only be reactivated (HOST-29).
  const canPause = approvalStatus === 'approved' || isPaused
  const pausing = usePausing(workspace)
  const question = usePauseQuestion()
  // Until hydration the button can't react, so it doesn't accept clicks.
  const inert = !useHydrated()
  const look = buttonClass({ variant: 'outline', size: 'sm', className: 'max-sm:flex-1' })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isPaused && (
        <Button
          variant="secondary"
          size="sm"
          className="w-full"
          inert={inert}
          busy={pausing.isPending}
          icon={<CirclePlay className="size-4" />}
          onClick={() => pausing.setPaused(false)}
        >
          Reativar<span className="sr-only"> {name}</span>
        </Button>
      )}
      <Link to="/workspace/$id" params={{ id }} className={look}>
        Ver detalhes<span className="sr-only"> de {name}</span>
      </Link>
      <Link to="/workspace/$id/edit" params={{ id }} className={look}>
        <Pencil aria-hidden="true" className="size-4" />
        Editar<span className="sr-only"> {name}</span>
      </Link>
      <div className="-mr-2 ml-auto">
        <Menu
          trigger={(props) => (
            <IconButton
              {...props}
              inert={inert}
              busy={pausing.isPending || question.isAsking}
              label={`Mais ações de ${name}`}
              icon={<EllipsisVertical />}
            />
          )}
        >
          {canPause && (
            <MenuItem
              icon={isPaused ? <CirclePlay /> : <CirclePause />}
              onSelect={() =>
                isPaused
                  ? pausing.setPaused(false)
                  : void question.ask({ ids: [id], name, pause: () => pausing.setPaused(true) })
              }
            >
              {isPaused ? 'Reativar espaço' : 'Pausar espaço'}
            </MenuItem>
          )}
          {revision && (
            <MenuItem icon={<Undo2 />} onSelect={() => setIsWithdrawing(true)}>
              Desistir da alteração
            </MenuItem>
          )}
          <MenuItem
            icon={<Copy />}
            render={(props) => <Link to="/create-workspace" search={{ copy: id }} {...props} />}
          >
            Duplicar espaço
          </MenuItem>
          <MenuSeparator />
          <MenuItem tone="danger" icon={<Trash2 />} onSelect={() => setIsDeleting(true)}>
            Excluir espaço
          </MenuItem>
        </Menu>
      </div>
      {question.dialog}
      <WithdrawDialog workspace={workspace} open={isWithdrawing} onClose={() => setIsWithdrawing(false)} />
      <DeleteDialog
        workspace={workspace}
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={onDeleted}
      />
    </div>
  )
}

type DeleteProps = Props & { open: boolean; onClose: () => void }

function DeleteDialog({ workspace: { id, name }, open, onClose, onDeleted }: DeleteProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const deletion = useMutation(api.workspaces.delete.mutationOptions())
  const toCome = useQuery(
    api.bookings.toComeOfWorkspaces.queryOptions({ input: { ids: [id] }, enabled: open, staleTime: 0 }),
  )
  // Until the number is known, or if it can't be read, the text names none.
  const ended = toCome.data
    ? endedText(toCome.data)
    : 'Reservas por vir são canceladas, com aviso para quem reservou.'

  async function remove() {
    try {
      await deletion.mutateAsync({ id })
    } catch (error) {
      // Already deleted in another window: deleting twice is a no-op.
      if (failureOf(error).code !== 'NOT_FOUND') return
    }
    if (viewer) removeDraft(workspaceDraftName(viewer.id, id))
    onClose()
    toast.success({ title: 'Espaço excluído', description: `${name} foi excluído.` })
    queryClient.removeQueries({ queryKey: api.workspaces.get.key({ input: { id } }) })
    await invalidateWorkspaces(queryClient, api)
    onDeleted()
    await queryClient.invalidateQueries({ queryKey: api.visits.key() })
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        deletion.reset()
        onClose()
      }}
      onConfirm={() => void remove()}
      title="Excluir este espaço?"
      name={name}
      consequence={`O anúncio, as imagens e os números dele são apagados. ${ended} Esta ação não pode ser desfeita.`}
      confirmLabel="Excluir espaço"
      busy={deletion.isPending}
      error={deletion.error && failureOf(deletion.error).message}
    />
  )
}
