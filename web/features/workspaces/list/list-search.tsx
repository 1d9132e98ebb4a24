import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import type { CityWithWorkspaces } from '#contract/places/shapes.ts'
import { type WorkspaceSort, type WorkspaceType, workspaceSorts } from '#contract/workspaces/rules.ts'
import { useAfterTyping } from '#web/ui/after-typing.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { hasModifier } from '#web/ui/has-modifier.ts'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { Select } from '#web/ui/select.tsx'
import { TimeField } from '../time-search/time-field.tsx'
import type { TimeWords } from '../time-search/time-words.ts'
import { FilterPanel } from './filter-panel.tsx'
import { type FilterProblems, problemsOf } from './filter-problems.ts'
import { filtersKey, type ListFilters } from './filters-in-address.ts'
import { formFilters } from './form-filters.ts'
import { LateActiveFilters } from './late-active-filters.ts'
import { SearchPill } from './search-pill.tsx'
import { TypeChips } from './type-chips.tsx'
import { useFormVersion } from './use-form-version.ts'

/** A pause in typing this long starts the search. */
const TYPING_PAUSE_MS = 350

const sortLabels: Record<WorkspaceSort, string> = {
  newest: 'Mais recentes',
  priceAsc: 'Menor preço',
  priceDesc: 'Maior preço',
  bestRated: 'Mais bem avaliados',
}

/** Whether any filter is active that shows as a chip. */
function hasChips({ search: _, city, state, type, sort, ...others }: ListFilters): boolean {
  return Object.values(others).some((value) => value !== undefined)
}

/**
 * The list's search and filters: one plain form to /workspaces. With script, choices apply at once and texts when the
 * typing pauses.
 * @param props count is shown beside the order, such as the number of matches; note is shown below; words describe
 *   the searched time
 */
export function ListSearch({
  filters,
  cities,
  count,
  note,
  words,
}: {
  filters: ListFilters
  cities: readonly CityWithWorkspaces[]
  count: ReactNode
  note: ReactNode
  words: TimeWords | undefined
}) {
  const navigate = useNavigate()
  const [version, announce] = useFormVersion(filtersKey(filters))
  const [problems, setProblems] = useState<FilterProblems>({})
  const isNarrowed = filtersKey(filters) !== filtersKey({})
  const typing = useAfterTyping(TYPING_PAUSE_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new fields have no pending input to apply, and no problem
  useEffect(() => {
    setProblems((known) => (Object.keys(known).length > 0 ? {} : known))
    return typing.cancel
  }, [version])

  // Removing a filter also removes its link, which had the focus.
  const keeper = useRestoredFocus<HTMLFormElement>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the script was there
  useEffect(() => {
    const element = keeper.ref.current
    if (element) typing.now(() => apply(element, false))
  }, [])

  function apply(element: HTMLFormElement, isTyping: boolean) {
    typing.cancel()
    const chosen = formFilters(element)
    const found = problemsOf(new FormData(element), chosen)
    // Returns the former object, since a new one would render the panel again, which needs its script.
    setProblems((known) => (Object.keys({ ...known, ...found }).length > 0 ? found : known))
    // The field keeps the invalid value; the list continues without it.
    if (found.maxPrice) chosen.maxPrice = undefined
    if (filtersKey(chosen) === filtersKey(filters)) return found
    announce(filtersKey(chosen))
    void navigate({ to: '/workspaces', search: chosen, replace: isTyping, resetScroll: false })
    return found
  }

  /** Applies all and closes the filters' panel, unless a field in it is wrong: that gets the focus. */
  function show(element: HTMLFormElement) {
    const [wrong] = Object.keys(apply(element, false))
    const panel = element.querySelector<HTMLElement>('[popover=auto]:popover-open')
    if (!wrong) panel?.hidePopover()
    else if (panel) panel.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
  }

  /** Keeps text that is typed and not yet in the address. */
  function chooseType(event: MouseEvent, type: WorkspaceType | undefined) {
    const element = keeper.ref.current
    if (!element || hasModifier(event) || event.shiftKey) return
    event.preventDefault()
    typing.cancel()
    void navigate({ to: '/workspaces', search: { ...formFilters(element), type }, resetScroll: false })
  }

  function handleInput(event: FormEvent<HTMLFormElement>) {
    const element = event.currentTarget
    const isText = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    if (isText) typing.wait(() => apply(element, true))
    // A part of the form may report an earlier choice after the user asked for another page.
    else if (event.target === element) typing.now(() => apply(element, false))
    else apply(element, false)
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
          show(event.currentTarget)
        }}
        className="flex flex-col gap-3 outline-none md:gap-4"
      >
        <SearchPill
          key={version}
          cities={cities}
          filters={filters}
          // The search for the typed text would come after the suggestion, and take its place.
          onSuggestion={typing.cancel}
          time={<TimeField filters={filters} words={words} />}
          clear={
            <Link
              to="/workspaces"
              activeOptions={{ exact: true, includeSearch: true }}
              className={buttonClass({
                variant: 'ghost',
                // A phone has no room for buttons without effect.
                className: classNames('rounded-full', !isNarrowed && 'max-md:hidden'),
              })}
            >
              Limpar filtros
            </Link>
          }
        />
        {filters.type && <input type="hidden" name="type" value={filters.type} />}
        <div className="flex items-start gap-2 py-1">
          <FilterPanel filters={filters} formVersion={version} problems={problems} onProblems={setProblems} />
          <TypeChips filters={filters} onChoose={chooseType} />
        </div>
        {hasChips(filters) && <LateActiveFilters chosen={filtersKey(filters)} words={words} />}
        <div className="flex items-center justify-between gap-4">
          {count}
          <div className="w-52 shrink-0">
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
        {note}
      </form>
    </search>
  )
}
