import { useSearch } from '@tanstack/react-router'
import { CirclePause, CirclePlay } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import { useChangeSearch } from '#web/change-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { OwnWorkspaceRow } from './own-workspace-row.tsx'
import { hasStatus, matching, ownStatuses, ownStatusLabels } from './own-workspaces-order.ts'
import { usePauseQuestion } from './use-pause-question.tsx'
import { usePausingMany } from './use-pausing-many.ts'

type Props = {
  workspaces: readonly ManagedWorkspace[]
  createdId: string | undefined
  onDeleted: () => void
}

/** Many workspaces: a search and states, both in the address, and rows that can be paused together. */
export function OwnWorkspacesRows({ workspaces, createdId, onDeleted }: Props) {
  const address = useSearch({ strict: false, select: ({ search, status }) => ({ search, status }) })
  const { search = '' } = address
  const status = ownStatuses.find((each) => each === address.status)
  const show = useChangeSearch(address, { replace: true, state: true })
  const isHydrated = useHydrated()
  const list = useRef<HTMLUListElement>(null)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const shown = matching(workspaces, { search, status })
  const selected = shown.filter(({ id }) => selectedIds.has(id))

  function select(ids: readonly string[], isSelected: boolean) {
    const others = [...selectedIds].filter((id) => !ids.includes(id))
    setSelectedIds(new Set(isSelected ? [...others, ...ids] : others))
  }

  const shownIds = shown.map(({ id }) => id)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <SearchBox
          label="Buscar nos seus espaços"
          search={search}
          onSearch={(text) => show({ search: text || undefined })}
          action="/my-workspaces"
          otherParameters={{ status }}
          className="w-full sm:max-w-xs"
        />
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="sr-only">Situação</legend>
          <Chip
            pressed={status === undefined}
            inert={!isHydrated}
            onClick={() => show({ status: undefined })}
          >
            Todos ({workspaces.length})
          </Chip>
          {ownStatuses.map((each) => {
            const count = workspaces.filter((workspace) => hasStatus(workspace, each)).length
            if (count === 0 && each !== status) return null
            return (
              <Chip
                key={each}
                pressed={each === status}
                inert={!isHydrated}
                onClick={() => show({ status: each })}
              >
                {ownStatusLabels[each]} ({count})
              </Chip>
            )
          })}
        </fieldset>
      </div>
      {shown.length > 0 && (
        <SelectionBar
          selected={selected}
          isAll={selected.length === shown.length}
          onSelectAll={(isSelected) => select(shownIds, isSelected)}
          onDone={() => setSelectedIds(new Set())}
        />
      )}
      <p role="status" className="sr-only">
        {shown.length === 1 ? '1 espaço' : `${shown.length} espaços`}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title="Nenhum espaço com esses filtros"
          action={
            <Button variant="outline" onClick={() => show({ search: undefined, status: undefined })}>
              Limpar filtros
            </Button>
          }
        >
          Confira o nome ou escolha outra situação.
        </EmptyState>
      ) : (
        <ul ref={list} aria-label="Meus espaços" className="border-b border-base-300">
          {shown.map((workspace) => (
            <OwnWorkspaceRow
              key={workspace.id}
              workspace={workspace}
              isNew={workspace.id === createdId}
              isSelected={selectedIds.has(workspace.id)}
              onSelect={(isSelected) => select([workspace.id], isSelected)}
              onDeleted={onDeleted}
            />
          ))}
        </ul>
      )}
    </>
  )
}

type SelectionProps = {
  selected: readonly ManagedWorkspace[]
  isAll: boolean
  onSelectAll: (isSelected: boolean) => void
  onDone: () => void
}

/** The actions for the selected workspaces; they stay visible while the list scrolls. */
function SelectionBar({ selected, isAll, onSelectAll, onDone }: SelectionProps) {
  const pausing = usePausingMany()
  const question = usePauseQuestion()
  const pausable = selected.filter((workspace) => hasStatus(workspace, 'approved'))
  const paused = selected.filter((workspace) => hasStatus(workspace, 'paused'))

  function setPaused(workspaces: readonly ManagedWorkspace[], isPaused: boolean) {
    pausing.setPaused(
      workspaces.map(({ id }) => id),
      isPaused,
    )
    onDone()
  }

  function askToPause() {
    void question.ask({
      ids: pausable.map(({ id }) => id),
      name: pausable.map(({ name }) => name).join(', '),
      pause: () => setPaused(pausable, true),
    })
  }

  return (
    <div className="sticky top-16 z-10 mt-4 flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 bg-base-100 py-2 md:top-18">
      <Checkbox
        label={selected.length === 0 ? 'Selecionar todos' : countText(selected.length)}
        checked={isAll}
        onChange={({ currentTarget }) => onSelectAll(currentTarget.checked)}
      />
      {pausable.length > 0 && (
        <Button
          variant="outline"
          size="sm"
          busy={pausing.isPending || question.isAsking}
          icon={<CirclePause className="size-4" />}
          onClick={askToPause}
        >
          Pausar{countIfFewer(pausable, selected)}
        </Button>
      )}
      {paused.length > 0 && (
        <Button
          variant="outline"
          size="sm"
          busy={pausing.isPending}
          icon={<CirclePlay className="size-4" />}
          onClick={() => setPaused(paused, false)}
        >
          Reativar{countIfFewer(paused, selected)}
        </Button>
      )}
      {question.dialog}
    </div>
  )
}

/** How many selected workspaces a button affects, unless it is all of them. */
function countIfFewer(concerned: readonly unknown[], selected: readonly unknown[]): string {
  return concerned.length < selected.length ? ` ${concerned.length}` : ''
}

function countText(count: number): string {
  return count === 1 ? '1 selecionado' : `${count} selecionados`
}
