import { useMutation } from '@tanstack/react-query'
import { Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FavoriteList } from '#contract/favorites/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { NameDialog } from './name-dialog.tsx'
import { ShareListDialog } from './share-list-dialog.tsx'
import { useShowLists } from './use-lists.ts'

type Props = {
  list: FavoriteList
  onDeleted: () => void
}

/** The chosen list: its name, and sharing, renaming and deleting it. */
export function ListHeading({ list, onDeleted }: Props) {
  const [open, setOpen] = useState<'share' | 'rename' | 'delete'>()
  const close = () => setOpen(undefined)
  return (
    <header className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-2xl [overflow-wrap:anywhere]">{list.name}</h2>
        {list.sharedPath && <Badge tone="info">Compartilhada</Badge>}
      </div>
      <div className="-mx-3 flex flex-wrap">
        <Button
          variant="ghost"
          size="sm"
          icon={<Share2 className="size-4" />}
          onClick={() => setOpen('share')}
        >
          Compartilhar
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<Pencil className="size-4" />}
          onClick={() => setOpen('rename')}
        >
          Renomear
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<Trash2 className="size-4" />}
          onClick={() => setOpen('delete')}
        >
          Excluir
        </Button>
      </div>
      <ShareListDialog open={open === 'share'} onClose={close} list={list} />
      {/* A new dialog each time, so that it starts with the current name. */}
      {open === 'rename' && <NameDialog open onClose={close} list={list} />}
      <DeleteListDialog open={open === 'delete'} onClose={close} list={list} onDeleted={onDeleted} />
    </header>
  )
}

function DeleteListDialog({
  open,
  onClose,
  list,
  onDeleted,
}: Props & { open: boolean; onClose: () => void }) {
  const api = useApi()
  const { showNone } = useShowLists()
  const deletion = useMutation(
    api.favorites.deleteList.mutationOptions({
      onSuccess: async () => {
        onClose()
        onDeleted()
        await showNone(list.id)
        toast.success({ title: 'Lista excluída', description: list.name })
      },
    }),
  )
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        deletion.reset()
        onClose()
      }}
      onConfirm={() => deletion.mutate({ id: list.id })}
      title="Excluir esta lista?"
      name={list.name}
      consequence={`Os espaços dela continuam nos seus favoritos.${list.sharedPath ? ' O link compartilhado deixa de funcionar.' : ''}`}
      confirmLabel="Excluir lista"
      busy={deletion.isPending}
      error={deletion.error && failureOf(deletion.error).message}
    />
  )
}
