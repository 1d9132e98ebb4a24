import { useState } from 'react'
import type { JudgedWorkspace } from '#contract/moderation/shapes.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type Target, useDecisionBoard } from './decision-board.tsx'
import { type ListProps, PanelList } from './panel-list.tsx'
import { PendingPane } from './pending-pane.tsx'
import { QueueRow } from './queue-row.tsx'
import type { Standing } from './standing-items.ts'
import { targetOf } from './targets.ts'
import { usePresence } from './use-presence.ts'

/** The pending workspaces, a row each; the facts of the current one are beside them (ADM-36). */
export function WorkspaceQueue(props: ListProps<JudgedWorkspace>) {
  return (
    <PanelList
      {...props}
      keepsPlaces
      renderList={(entries, context) => (
        <QueueRows key={props.listKey} entries={entries} label={props.words.label} {...context} />
      )}
    />
  )
}

type RowsProps = {
  entries: readonly Standing<JudgedWorkspace>[]
  label: string
  now: number
  note: string
  onCheck: (id: string) => void
}

function QueueRows({ entries, label, now, note, onCheck }: RowsProps) {
  const { settledOf } = useDecisionBoard()
  const [currentId, setCurrentId] = useState<string>()
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const isOpen = ({ item, isGone }: Standing<JudgedWorkspace>) => !isGone && !settledOf(targetOf(item))
  const open = entries.filter(isOpen)
  const current = entries.find(({ item }) => item.id === currentId) ?? open[0] ?? entries[0]
  const viewers = usePresence(current && isOpen(current) ? current.item.id : null)
  const selectable = open.filter(({ isChanged }) => !isChanged)
  const selected = selectable.filter(({ item }) => selectedIds.has(item.id)).map(({ item }) => targetOf(item))
  const areAllSelected = selectable.length > 0 && selected.length === selectable.length

  function select(id: string, isSelected: boolean) {
    setSelectedIds((before) => {
      const after = new Set(before)
      if (isSelected) after.add(id)
      else after.delete(id)
      return after
    })
  }

  function deselect(targets?: readonly Target[]) {
    const gone = targets?.map(({ id }) => id)
    setSelectedIds((before) => new Set(gone ? [...before].filter((id) => !gone.includes(id)) : []))
  }

  /** It stays selected as it was. */
  function check(id: string) {
    select(id, false)
    onCheck(id)
  }

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
          <label className="flex min-h-8 w-fit cursor-pointer items-center gap-3 px-3 text-[0.9375rem] font-medium pointer-coarse:min-h-11">
            <input
              type="checkbox"
              className="checkbox checkbox-primary checkbox-sm border-field-line"
              checked={areAllSelected}
              ref={(input) => {
                if (input) input.indeterminate = selected.length > 0 && !areAllSelected
              }}
              onChange={() =>
                setSelectedIds(areAllSelected ? new Set() : new Set(selectable.map(({ item }) => item.id)))
              }
            />
            Selecionar todos
          </label>
          <p className="text-sm text-muted">{note}</p>
        </div>
        <ul aria-label={label} className="overflow-clip rounded-card border border-base-300 bg-surface">
          {entries.map(({ item, isGone, isChanged }) => (
            <QueueRow
              key={item.id}
              workspace={item}
              isGone={isGone}
              onCheck={isChanged ? () => check(item.id) : undefined}
              now={now}
              isCurrent={item.id === current?.item.id}
              onCurrent={() => setCurrentId(item.id)}
              isSelected={!isChanged && selectedIds.has(item.id)}
              onSelect={(isSelected) => select(item.id, isSelected)}
              viewers={viewers.get(item.id)}
            />
          ))}
        </ul>
        <BulkBar targets={selected} onDeselect={deselect} />
      </div>
      {current && (
        <PendingPane
          key={current.item.id}
          workspace={current.item}
          isOpen={isOpen(current)}
          isChanged={current.isChanged}
          viewers={viewers.get(current.item.id)}
        />
      )}
    </div>
  )
}
