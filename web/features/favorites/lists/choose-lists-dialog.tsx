import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Favorite } from '../favorites.ts'
import { NameForm } from './name-form.tsx'
import { UnreadLists } from './unread-lists.tsx'
import { useCreateList } from './use-create-list.ts'
import { useLists, useShowLists } from './use-lists.ts'

type Props = { open: boolean; onClose: () => void; workspace: Favorite }

/** Puts a favourite into lists, takes it out of others, and creates a list for it (FAV-17). */
export function ChooseListsDialog({ open, onClose, workspace: { id, name } }: Props) {
  const api = useApi()
  const reading = useLists()
  const lists = reading.lists ?? []
  const keeper = useRestoredFocus<HTMLElement>()
  const { showAll } = useShowLists()
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const saving = useMutation(api.favorites.setListsOf.mutationOptions())
  const newList = useNewList(id)
  const [isSaving, setIsSaving] = useState(false)
  const isChosen = (listId: string, holds: boolean) => changed.get(listId) ?? holds
  const isBusy = isSaving || newList.isPending

  async function save() {
    if (isBusy) return
    const chosen = lists.filter((list) => isChosen(list.id, list.workspaceIds.includes(id)))
    // Lists that were created here, in case the known lists lack them.
    const created = newList.createdIds.filter((listId) => isChosen(listId, true))
    setIsSaving(true)
    try {
      // A name that was typed but not created yet is meant to be a list too.
      if (newList.name.trim() !== '') created.push(await newList.create(newList.name.trim()))
      const listIds = [...new Set([...chosen.map((list) => list.id), ...created])]
      const { items } = await saving.mutateAsync({ id, listIds })
      await showAll(items)
      toast.success({ id: `lists-${id}`, title: 'Listas atualizadas', description: name })
      onClose()
    } catch {
      // The banner or the field shows the mutation's error.
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Guardar em listas"
      description={name}
      size="sm"
      dismissible={!isBusy}
    >
      <section {...keeper} aria-label="Listas" className="outline-none">
        {!reading.lists && <UnreadLists reading={reading} />}
        {lists.length > 0 && (
          <ul aria-label="Suas listas" inert={isSaving}>
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
      </section>
      <NameForm
        label="Nova lista"
        name={newList.name}
        onNameChange={newList.setName}
        error={newList.error}
        hasFocus={lists.length === 0}
        isRequired={false}
        onSubmit={(listName) => {
          // The field shows the mutation's error.
          if (!isBusy) newList.create(listName).catch(() => undefined)
        }}
        isInert={isSaving}
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        <Button type="submit" variant="secondary" busy={newList.isPending}>
          Criar lista
        </Button>
      </NameForm>
      {saving.error && (
        <Banner tone="danger" live className="mt-4">
          {failureOf(saving.error).message}
        </Banner>
      )}
      <DialogActions className="mt-6">
        <Button variant="outline" onClick={onClose} disabled={isBusy}>
          {changed.size > 0 || newList.name.trim() !== '' ? 'Cancelar' : 'Fechar'}
        </Button>
        {lists.length > 0 && (
          <Button busy={isBusy} onClick={() => void save()}>
            Salvar
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** The name of a list to create, and a function that creates it with the favourite in it. */
function useNewList(workspaceId: string) {
  const { showOne } = useShowLists()
  const [name, setName] = useState('')
  const [createdIds, setCreatedIds] = useState<readonly string[]>([])
  const { mutateAsync, isPending, error } = useCreateList()
  /** @returns the new list's id */
  async function create(chosen: string): Promise<string> {
    const list = await mutateAsync({ name: chosen, workspaceIds: [workspaceId] })
    setCreatedIds((before) => [...before, list.id])
    // Text typed meanwhile stays.
    setName((typed) => (typed.trim() === chosen ? '' : typed))
    if (!(await showOne(list))) toast.success({ title: 'Lista criada', description: list.name })
    return list.id
  }
  return { name, setName, createdIds, isPending, error, create }
}
