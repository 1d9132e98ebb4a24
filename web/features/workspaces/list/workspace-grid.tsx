import type { ReactNode } from 'react'
import type { CardWorkspace, ListedWorkspace } from '#contract/workspaces/shapes.ts'
import { WorkspaceCard } from '#web/features/workspaces/workspace-card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import type { TimeWords } from '../time-search/time-words.ts'

/** One to four columns, as many as there is room for. */
const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-6 gap-y-10'
/** Cards whose pictures load first: more would compete with them for a slow connection. */
const FIRST_CARDS = 1

export interface WorkspaceGridProps<Item extends CardWorkspace> {
  workspaces: readonly (Item & Pick<ListedWorkspace, 'time'>)[]
  /** The searched time. */
  words?: TimeWords | undefined
  level?: 2 | 3
  areSamples?: boolean
  /** Whether the first pictures are in sight when the page opens. */
  isFirst?: boolean
  areResults?: boolean
  /** The control in each card's corner, such as the heart. */
  cornerAction?: (workspace: Item) => ReactNode
  className?: string
}

/** Cards in one to four columns. */
export function WorkspaceGrid<Item extends CardWorkspace>({
  workspaces,
  words,
  level,
  areSamples = false,
  isFirst = false,
  areResults = false,
  cornerAction,
  className,
}: WorkspaceGridProps<Item>) {
  return (
    <ul className={classNames(gridClass, className)}>
      {workspaces.map((workspace, index) => (
        <li key={workspace.id}>
          <WorkspaceCard
            workspace={workspace}
            words={words}
            level={level}
            isSample={areSamples}
            isFirst={isFirst && index < FIRST_CARDS}
            isResult={areResults}
            cornerAction={cornerAction?.(workspace)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Placeholders in the shape of the cards. */
export function WorkspaceGridSkeleton({
  count,
  label,
  className,
}: {
  count: number
  label: string
  className?: string
}) {
  return (
    <SkeletonRegion label={label} className={classNames(gridClass, className)}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className="flex flex-col">
          <Skeleton className="aspect-4/3 rounded-card" />
          <Skeleton className="mt-4 h-4 w-3/5" />
          <Skeleton className="mt-2 h-5 w-4/5" />
          <Skeleton className="mt-2.5 h-4 w-full" />
          <Skeleton className="mt-3 h-5 w-2/5" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
