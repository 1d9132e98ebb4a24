import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { FavoriteList } from '#contract/favorites/shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip-class.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { useIsHere } from '#web/ui/use-is-here.ts'
import { NameDialog } from './name-dialog.tsx'
import { UnreadLists } from './unread-lists.tsx'
import type { ReadLists } from './use-lists.ts'

type Props = {
  reading: ReadLists
  chosen: FavoriteList | undefined
  /** How many favourites there are. */
  total: number
}

/** All favourites, each list, and 'Criar lista' (FAV-16). */
export function ListBar({ reading, chosen, total }: Props) {
  const keeper = useRestoredFocus<HTMLElement>()
  const [isCreating, setIsCreating] = useState(false)
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const isHere = useIsHere()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <nav {...keeper} aria-label="Listas de favoritos" className="flex min-w-0 flex-wrap gap-2 outline-none">
        <ul className="flex min-w-0 flex-wrap gap-2">
          <ListLink name="Todos" count={total} isChosen={!chosen} />
          {reading.lists?.map((list) => (
            <ListLink
              key={list.id}
              id={list.id}
              name={list.name}
              count={list.workspaceIds.length}
              isChosen={list.id === chosen?.id}
            />
          ))}
        </ul>
        {!reading.lists && <UnreadLists reading={reading} />}
      </nav>
      <Button
        variant="ghost"
        size="sm"
        icon={<Plus className="size-4" />}
        inert={!isHydrated}
        onClick={() => setIsCreating(true)}
      >
        Criar lista
      </Button>
      {isCreating && (
        <NameDialog
          open
          onClose={() => setIsCreating(false)}
          onDone={({ id }) => {
            if (isHere()) void navigate({ to: '/favorites', search: { list: id }, resetScroll: false })
          }}
        />
      )}
    </div>
  )
}

type LinkProps = { id?: string; name: string; count: number; isChosen: boolean }

function ListLink({ id, name, count, isChosen }: LinkProps) {
  return (
    <li className="min-w-0">
      <Link
        to="/favorites"
        search={{ list: id }}
        resetScroll={false}
        aria-current={isChosen ? 'page' : undefined}
        className={chipClass(isChosen, 'max-w-full')}
      >
        <span className="truncate">{name}</span>
        <span className="tabular-nums">{count}</span>
      </Link>
    </li>
  )
}
