import { LayoutList, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { states } from '#contract/places/rules.ts'
import { workspaceTypeLabels, workspaceTypes } from '#contract/workspaces/rules.ts'
import { Chip } from '#web/ui/chip.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import type { PanelAddress, PanelTab, WorkspaceFilters } from './panel-address.ts'
import { setQueueView, useQueueView } from './view-setting.ts'

const typeOptions = workspaceTypes.map((type) => ({ value: type, label: workspaceTypeLabels[type] }))
const stateOptions = states.map(({ code, name }) => ({ value: code, label: name }))
const waitingOptions = [
  { value: 'overdue', label: 'Prazo vencido' },
  { value: 'soon', label: 'Vence em 12 horas' },
]

type Props = {
  tab: PanelTab
  address: PanelAddress
  onFilter: (filters: WorkspaceFilters) => void
  /** Before the filters. */
  children?: ReactNode
}

/** The filters of the lists of workspaces, and how those that wait are shown (ADM-35, ADM-36). */
export function QueueToolbar({ tab, address, onFilter, children }: Props) {
  const { type, state, waiting, images } = address
  const filters = { type, state, waiting, images }
  const view = useQueueView()
  const inert = !useHydrated()
  const hasFilters = tab !== 'reports' && address.show !== 'changes'
  const set = (change: Record<string, string | undefined>) =>
    onFilter({ ...filters, ...change } as WorkspaceFilters)
  return (
    <div className="-mt-2.5 mb-2 flex flex-wrap items-center gap-2">
      {children}
      {tab === 'pending' && hasFilters && (
        <Segmented
          label="Como mostrar os pendentes"
          options={[
            { value: 'rows', label: 'Linhas', icon: <Rows3 aria-hidden="true" /> },
            { value: 'cards', label: 'Cartões', icon: <LayoutList aria-hidden="true" /> },
          ]}
          value={view}
          onValueChange={(value) => setQueueView(value === 'cards' ? 'cards' : 'rows')}
          disabled={inert}
        />
      )}
      {hasFilters && (
        <div className="scroll-row flex max-w-full items-center gap-2 py-0.5" inert={inert}>
          <Filter
            label="Tipo"
            value={type}
            options={typeOptions}
            onChange={(value) => set({ type: value })}
          />
          <Filter
            label="Estado"
            value={state}
            options={stateOptions}
            onChange={(value) => set({ state: value })}
          />
          {tab === 'pending' && (
            <Filter
              label="Prazo"
              value={waiting}
              options={waitingOptions}
              onChange={(value) => set({ waiting: value })}
            />
          )}
          <Chip
            pressed={images === 'none'}
            onPressedChange={(pressed) => set({ images: pressed ? 'none' : undefined })}
            className="min-h-11 shrink-0"
          >
            Sem fotos
          </Chip>
        </div>
      )}
    </div>
  )
}

type FilterProps = {
  label: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onChange: (value: string | undefined) => void
}

function Filter({ label, value, options, onChange }: FilterProps) {
  return (
    <div className="w-36 shrink-0">
      <Select
        aria-label={label}
        placeholder={label}
        options={options}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    </div>
  )
}
