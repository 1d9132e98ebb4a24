import { Link } from '@tanstack/react-router'
import { workspaceTypeLabels, workspaceTypes } from '#contract/workspace-types.ts'
import { chipClass } from '#web/ui/chip.tsx'
import type { ListFilters } from './filters-in-address.ts'
import { typeIcons } from './type-icons.ts'

/** One link per type of space; the chosen one leads back to all. */
export function TypeChips({ filters }: { filters: ListFilters }) {
  return (
    <ul aria-label="Tipo de espaço" className="contents">
      {workspaceTypes.map((type) => {
        const isChosen = filters.type === type
        const Icon = typeIcons[type]
        return (
          <li key={type} className="shrink-0">
            <Link
              to="/workspaces"
              search={{ ...filters, type: isChosen ? undefined : type }}
              resetScroll={false}
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
