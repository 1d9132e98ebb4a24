import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Favorite } from '../favorites.ts'
import { NameForm } from './name-form.tsx'
import { useLists, useShowLists } from './use-lists.ts'

type Props = { open: boolean; onClose: () => void; workspace: Favorite }

/** Puts a favourite into lists, takes it out of others, and creates a list for it (FAV-17). */
export function ChooseListsDialog({ open, onClose, workspace: { id, name } }: Props) {
  const api = useApi()
  const lists = useLists() ?? []
  const { showAll } = useShowLists()
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const saving = useMutation(api.favorites.setListsOf.mutationOptions())
  const isChosen = (listId: string, holds: boolean) => changed.get(listId) ?? holds

  async function save() {
    const chosen = lists.filter((list) => isChosen(list.id, list.workspaceIds.includes(id)))
    try {
      const { items } = await saving.mutateAsync({ id, listIds: chosen.map((list) => list.id) })
      showAll(items)
      toast.success({ id: `lists-${id}`, title: 'Listas atualizadas', description: name })
      onClose()
    } catch {
      // The banner shows the mutation's error.
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Guardar em listas"
      description={name}
      size="sm"
      dismissible={!saving.isPending}
    >
      {lists.length > 0 && (
        <ul aria-label="Suas listas">
          {lists.map((list) => (
            <li key={list.id}>
              <Checkbox
                label={<span className="[overflow-wrap:anywhere]">{list.name}</span>}
                checked={isChosen(list.id, list.workspaceIds.includes(id))}
                onChange={(event) => {
                  const { checked } = event.currentTarget
                  setChanged((before) => new Map(before).set(list.id, checked))
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <NewList key={lists.length} workspaceId={id} hasFocus={lists.length === 0} />
      {saving.error && (
        <Banner tone="danger" live className="mt-4">
          {failureOf(saving.error).message}
        </Banner>
      )}
      <DialogActions className="mt-6">
        <Button variant="outline" onClick={onClose} disabled={saving.isPending}>
          {changed.size > 0 ? 'Cancelar' : 'Fechar'}
        </Button>
        {lists.length > 0 && (
          <Button busy={saving.isPending} onClick={() => void save()}>
            Salvar
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Creates a list that holds the favourite. A new one starts after each creation. */
function NewList({ workspaceId, hasFocus }: { workspaceId: string; hasFocus: boolean }) {
  const api = useApi()
  const { showOne } = useShowLists()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const creation = useMutation(
    api.favorites.createList.mutationOptions({ context: { idempotencyKey }, onSuccess: showOne }),
  )
  return (
    <NameForm
      label="Nova lista"
      error={creation.error}
      hasFocus={hasFocus}
      isRequired={false}
      onSubmit={(name) => {
        if (!creation.isPending) creation.mutate({ name, workspaceIds: [workspaceId] })
      }}
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      <Button type="submit" variant="secondary" busy={creation.isPending}>
        Criar lista
      </Button>
    </NameForm>
  )
}
