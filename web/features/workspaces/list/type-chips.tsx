import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { type WorkspaceType, workspaceTypeLabels, workspaceTypes } from '#contract/workspaces/rules.ts'
import { typeIcons } from '#web/features/workspaces/type-icons.ts'
import { chipClass } from '#web/ui/chip-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import type { ListFilters } from './filters-in-address.ts'

/**
 * Scrolls the item's row, and nothing else, until the item is in its middle; the row's style decides
 * whether it glides. `showChosen` in less script: the list has a budget.
 */
function bringToMiddle(item: HTMLElement | null) {
  const row = item?.offsetParent
  if (row) row.scrollLeft = item.offsetLeft + (item.offsetWidth - row.clientWidth) / 2
}

/**
 * One link per type of workspace; the chosen one leads back to all. A phone scrolls their row sideways, beside the
 * filters: the chosen one is in sight when the page opens, without script too, and after choosing (LIST-23).
 */
export function TypeChips({
  filters,
  onChoose,
}: {
  filters: ListFilters
  /** Called with the type that a press leads to. */
  onChoose: (event: MouseEvent, type: WorkspaceType | undefined) => void
}) {
  const isHydrated = useHydrated()
  return (
    <ul aria-label="Tipo de espaço" className="scroll-row type-chips">
      {workspaceTypes.map((type) => {
        const isChosen = filters.type === type
        const Icon = typeIcons[type]
        return (
          <li
            key={type}
            ref={isChosen && isHydrated ? bringToMiddle : undefined}
            className={classNames('shrink-0', isChosen && !isHydrated && 'max-md:sticky inset-x-8 z-1')}
          >
            <Link
              to="/workspaces"
              search={{ ...filters, type: isChosen ? undefined : type }}
              resetScroll={false}
              onClick={(event) => onChoose(event, isChosen ? undefined : type)}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={isChosen ? 'true' : undefined}
              className={chipClass(isChosen, 'whitespace-nowrap')}
            >
              <Icon aria-hidden="true" />
              {workspaceTypeLabels[type]}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
