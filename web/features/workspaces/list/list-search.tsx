import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { CityWithWorkspaces } from '#contract/places/shapes.ts'
import { type WorkspaceSort, workspaceSorts } from '#contract/workspaces/rules.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { Select } from '#web/ui/select.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { filtersKey, type ListFilters } from './filters-in-address.ts'
import { formFilters } from './form-filters.ts'
import { SearchPill } from './search-pill.tsx'
import { TypeChips } from './type-chips.tsx'
import { useFormVersion } from './use-form-version.ts'

/** A pause in typing this long starts the search. */
const TYPING_PAUSE_MS = 350

const sortLabels: Record<WorkspaceSort, string> = {
  newest: 'Mais recentes',
  priceAsc: 'Menor preço',
  priceDesc: 'Maior preço',
}

/**
 * The list's search and filters: one plain form to /workspaces. With script, choices apply at once and texts when
 * the typing pauses.
 * @param props count is shown beside the order, such as how many workspaces match
 */
export function ListSearch({
  filters,
  cities,
  count,
}: {
  filters: ListFilters
  cities: readonly CityWithWorkspaces[]
  count: ReactNode
}) {
  const navigate = useNavigate()
  const [version, announce] = useFormVersion(filtersKey(filters))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new fields have no pending input to apply
  useEffect(() => () => clearTimeout(timer.current), [version])

  // Removing a filter also removes its link, which had the focus.
  const keeper = useRestoredFocus<HTMLFormElement>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the script was there
  useEffect(() => {
    if (keeper.ref.current) apply(keeper.ref.current, false)
  }, [])

  function apply(element: HTMLFormElement, isTyping: boolean) {
    clearTimeout(timer.current)
    const chosen = formFilters(element)
    if (filtersKey(chosen) === filtersKey(filters)) return
    announce(filtersKey(chosen))
    void navigate({ to: '/workspaces', search: chosen, replace: isTyping, resetScroll: false })
  }

  function handleInput(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget
    const isText = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    clearTimeout(timer.current)
    if (!isText) return apply(element, false)
    timer.current = setTimeout(() => apply(element, true), TYPING_PAUSE_MS)
  }

  return (
    <search>
      <form
        {...keeper}
        aria-label="Filtros"
        action="/workspaces"
        autoComplete="off"
        onInput={handleInput}
        onSubmit={(event) => {
          event.preventDefault()
          apply(event.currentTarget, false)
        }}
        className="flex flex-col gap-4 outline-none"
      >
        <SearchPill
          key={version}
          cities={cities}
          filters={filters}
          clear={
            <Link
              to="/workspaces"
              activeOptions={{ exact: true, includeSearch: true }}
              className={buttonClass({ variant: 'ghost', className: 'rounded-full' })}
            >
              Limpar filtros
            </Link>
          }
        />
        {filters.type && <input type="hidden" name="type" value={filters.type} />}
        <div className="flex items-start gap-2 py-1">
          <FilterPanel filters={filters} formVersion={version} />
          <TypeChips filters={filters} />
        </div>
        <ActiveFilters filters={filters} />
        <div className="flex items-center justify-between gap-4">
          {count}
          <div className="w-44 shrink-0">
            <Select
              key={version}
              name="sort"
              aria-label="Ordenar por"
              options={workspaceSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))}
              defaultValue={filters.sort ?? 'newest'}
              className="min-h-10 rounded-full py-1 pointer-coarse:min-h-11"
            />
          </div>
        </div>
      </form>
    </search>
  )
}
