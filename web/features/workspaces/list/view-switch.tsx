import { Link } from '@tanstack/react-router'
import { LayoutGrid, type LucideIcon, Map as MapIcon } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import type { ListAddress } from './filters-in-address.ts'

const views: readonly { view: ListAddress['view']; label: string; Icon: LucideIcon }[] = [
  { view: undefined, label: 'Lista', Icon: LayoutGrid },
  { view: 'map', label: 'Mapa', Icon: MapIcon },
]

/**
 * 'Lista' or 'Mapa', as links that keep the filters.
 * @param props onMapNear is called when the user is about to open the map
 */
export function ViewSwitch({ address, onMapNear }: { address: ListAddress; onMapNear: () => void }) {
  const { cursor: _, ...filters } = address
  return (
    <nav aria-label="Visualização" className="flex rounded-full border border-field-line bg-surface p-1">
      {views.map(({ view, label, Icon }) => {
        const isCurrent = view === address.view
        return (
          <Link
            key={label}
            to="/workspaces"
            search={{ ...filters, view }}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={isCurrent ? 'true' : undefined}
            onPointerEnter={view && onMapNear}
            onFocus={view && onMapNear}
            className={classNames(
              'inline-flex min-h-9 items-center gap-2 rounded-full px-4 text-[0.9375rem] font-medium pointer-coarse:min-h-11',
              isCurrent ? 'bg-neutral text-neutral-content' : 'text-muted hover:text-base-content',
            )}
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
