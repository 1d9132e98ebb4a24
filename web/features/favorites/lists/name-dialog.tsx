import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FavoriteList } from '#contract/favorites/shapes.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { NameForm } from './name-form.tsx'
import { useCreateList } from './use-create-list.ts'
import { useShowLists } from './use-lists.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** The list to rename; without one it creates a list. */
  list?: FavoriteList
  onDone?: (list: FavoriteList) => void
}

/** 'Criar lista' and 'Renomear lista' (FAV-16). */
export function NameDialog({ open, onClose, list, onDone }: Props) {
  const api = useApi()
  const { showOne } = useShowLists()
  const [name, setName] = useState(list?.name ?? '')
  const creation = useCreateList()
  const renaming = useMutation(api.favorites.renameList.mutationOptions())
  const isBusy = creation.isPending || renaming.isPending

  async function save(chosen: string) {
    try {
      const saved = list
        ? await renaming.mutateAsync({ id: list.id, name: chosen })
        : await creation.mutateAsync({ name: chosen })
      await showOne(saved)
      toast.success({ title: list ? 'Lista renomeada' : 'Lista criada', description: saved.name })
      onDone?.(saved)
      onClose()
    } catch {
      // The form shows the mutation's error.
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={list ? 'Renomear lista' : 'Criar lista'}
      size="sm"
      dismissible={!isBusy}
    >
      <NameForm
        label="Nome da lista"
        name={name}
        onNameChange={setName}
        error={creation.error ?? renaming.error}
        hasFocus
        isReadOnly={isBusy}
        onSubmit={(chosen) => {
          if (!isBusy) void save(chosen)
        }}
      >
        <DialogActions className="mt-6">
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          <Button type="submit" busy={isBusy}>
            {list ? 'Salvar nome' : 'Criar lista'}
          </Button>
        </DialogActions>
      </NameForm>
    </Dialog>
  )
}
