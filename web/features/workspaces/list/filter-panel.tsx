import { createIsomorphicFn } from '@tanstack/react-start'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useRef } from 'react'
import { useAnchoredPosition } from '#web/ui/anchored-position.ts'
import { chipClass } from '#web/ui/chip-class.ts'
import { closeWhenLeft } from '#web/ui/close-when-left.ts'
import { onFirstInteraction } from '#web/ui/first-interaction.ts'
import { lateScript, serverRenderedPart } from '#web/ui/server-rendered-part.tsx'
import { usePopoverState } from '#web/ui/use-popover-state.ts'
import { FilterFields } from './filter-fields.tsx'
import type { FilterProblems } from './filter-problems.ts'
import { filtersKey, type ListFilters } from './filters-in-address.ts'

/** The panel is closed at first: its fields' script waits for the user. */
const getFields = createIsomorphicFn()
  .server((): typeof FilterFields => FilterFields)
  .client(() =>
    lateScript(async () => {
      await new Promise<void>(onFirstInteraction)
      return (await import('./filter-fields.tsx')).FilterFields
    }),
  )
const LateFields = serverRenderedPart(getFields(), ({ chosen }) =>
  // In a page that the server didn't render, the form already has their values.
  Object.entries(ofPanel(JSON.parse(chosen))).map(
    ([name, value]) =>
      value !== undefined && <input key={name} type="hidden" name={name} value={`${value}`} />,
  ),
)

const ofPanel = ({ capacity, minPrice, maxPrice, priceUnit, amenities }: ListFilters) => ({
  capacity,
  minPrice,
  maxPrice,
  priceUnit,
  amenities,
})

/** How many of the panel's filters are active. */
function countOf(filters: ListFilters): number {
  const { minPrice, maxPrice, amenities = [], ...single } = ofPanel(filters)
  const chosen = [minPrice ?? maxPrice, ...Object.values(single), ...amenities]
  return chosen.filter((value) => value !== undefined).length
}

/**
 * Capacity, price and amenities behind one chip, inside the list's form: a panel beside it, a sheet on a phone. Opens
 * and closes without script too.
 * @param props filters of the address; formVersion grows when something other than the form changed them
 */
export function FilterPanel({
  filters,
  formVersion,
  problems,
  onProblems,
}: {
  filters: ListFilters
  formVersion: number
  problems: FilterProblems
  /** Always the same function. */
  onProblems: (problems: FilterProblems) => void
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { isOpen, handleToggle } = usePopoverState(panel)
  useAnchoredPosition({ isOpen, anchor: button, floating: panel })
  const count = countOf(filters)

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={chipClass(count > 0, 'shrink-0')}
      >
        <SlidersHorizontal aria-hidden="true" />
        Filtros{count > 0 && ` (${count})`}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Filtros"
        onToggle={handleToggle}
        onBlur={closeWhenLeft}
        className="popup sheet w-104 max-w-[calc(100vw-1rem)] scroll-pb-24 overflow-y-auto overscroll-contain rounded-card border border-base-300 bg-surface text-base-content shadow-float"
      >
        <LateFields
          panelId={id}
          chosen={filtersKey(filters)}
          formVersion={formVersion}
          problems={problems}
          onProblems={onProblems}
        />
      </div>
    </>
  )
}
