import { LayoutList, Rows3 } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { states } from '#contract/places/rules.ts'
import { workspaceTypeLabels, workspaceTypes } from '#contract/workspaces/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipCheckbox } from '#web/ui/chip.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  type PanelAddress,
  type PanelTab,
  pickFilters,
  readPanelAddress,
  type WorkspaceFilters,
} from './panel-address.ts'
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
  /** An element before the filters. */
  children?: ReactNode
}

/** The filters of the lists of workspaces, and the view of pending ones (ADM-35, ADM-36). */
export function QueueToolbar({ tab, address, onFilter, children }: Props) {
  const view = useQueueView()
  const isHydrated = useHydrated()
  const hasFilters = tab !== 'reports' && address.show !== 'changes'
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
          disabled={!isHydrated}
        />
      )}
      {hasFilters && <FilterForm {...{ tab, address, onFilter }} />}
    </div>
  )
}

/** Each change applies at once; without the script the form is submitted. */
function FilterForm({ tab, address, onFilter }: Omit<Props, 'children'>) {
  const form = useRef<HTMLFormElement>(null)
  const chosen = pickFilters(address)

  const inAddress = JSON.stringify(chosen)

  function apply() {
    if (form.current) onFilter(readForm(form.current))
  }

  // The user may have chosen before hydration, when no listener was attached.
  const applyEarly = useEffectEvent(() => {
    if (form.current && JSON.stringify(readForm(form.current)) !== inAddress) apply()
  })
  useEffect(() => applyEarly(), [])

  // The address changes without the form, too: by the browser's back button, or when a list is emptied of filters.
  const shown = useRef(inAddress)
  useEffect(() => {
    if (shown.current === inAddress) return
    shown.current = inAddress
    if (form.current && JSON.stringify(readForm(form.current)) !== inAddress)
      fillForm(form.current, JSON.parse(inAddress))
  }, [inAddress])

  return (
    <form
      ref={form}
      action="/admin/workspaces"
      autoComplete="off"
      onChange={apply}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      className="scroll-row flex max-w-full items-center gap-2 py-0.5"
    >
      <input type="hidden" name="tab" value={tab} />
      {address.search && <input type="hidden" name="search" value={address.search} />}
      <Filter name="type" label="Tipo" value={chosen.type} options={typeOptions} />
      <Filter name="state" label="Estado" value={chosen.state} options={stateOptions} />
      {tab === 'pending' ? (
        <Filter name="waiting" label="Prazo" value={chosen.waiting} options={waitingOptions} />
      ) : (
        <input type="hidden" name="waiting" value={chosen.waiting ?? ''} />
      )}
      <ChipCheckbox
        name="images"
        value="none"
        label="Sem fotos"
        defaultChecked={chosen.images === 'none'}
        className="min-h-11 shrink-0"
      />
      <noscript>
        <Button type="submit" variant="outline">
          Filtrar
        </Button>
      </noscript>
    </form>
  )
}

function readForm(form: HTMLFormElement): WorkspaceFilters {
  return pickFilters(readPanelAddress(Object.fromEntries(new FormData(form))))
}

function fillForm(form: HTMLFormElement, filters: WorkspaceFilters): void {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement)
      control.value = filters[control.name as keyof typeof filters] ?? ''
    else if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = filters.images === control.value
  }
}

type FilterProps = {
  name: keyof WorkspaceFilters
  label: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
}

function Filter({ name, label, value = '', options }: FilterProps) {
  return (
    <div className="w-36 shrink-0">
      <Select name={name} aria-label={label} placeholder={label} options={options} defaultValue={value} />
    </div>
  )
}
