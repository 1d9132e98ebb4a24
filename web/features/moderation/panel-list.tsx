import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { findTopDialog, subscribeToDialogs } from '#web/ui/open-dialogs.ts'
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { ListWords } from './moderation-tabs.ts'

export type CardContext = {
  /** When the list was read, in milliseconds; the time left is counted from it. */
  now: number
  /** Called after a decision removed the card, to move the focus to the list's heading. */
  onDecided: () => void
}

type Pages<Item> = InfiniteData<{ items: Item[]; total: number }>

type Props<Item> = {
  list: UseInfiniteQueryResult<Pages<Item>>
  words: ListWords
  search: string
  onClearSearch: () => void
  renderCard: (item: Item, context: CardContext) => ReactNode
}

/** A list of the panel with its states; a failure also shows a toast. */
export function PanelList<Item>({ list, words, search, onClearSearch, renderCard }: Props<Item>) {
  const { label, order, empty, loadFailed } = words
  const { isError, errorUpdatedAt } = list
  const { data, dataUpdatedAt } = useStillPages(list)
  const top = useRef<HTMLHeadingElement>(null)
  const isHydrated = useHydrated()

  useEffect(() => {
    // No toast while a failed request is being retried.
    if (isError && errorUpdatedAt > 0) {
      toast.error({ id: loadFailed, title: 'Erro', description: loadFailed })
    }
  }, [isError, errorUpdatedAt, loadFailed])

  if (!data) {
    if (!isError) return <PanelListSkeleton />
    return (
      <ErrorState title={loadFailed} onRetry={() => void list.refetch()} busy={list.isFetching}>
        {failureOf(list.error).message}
      </ErrorState>
    )
  }
  const items = data.pages.flatMap((page) => page.items)
  const context: CardContext = { now: dataUpdatedAt, onDecided: () => top.current?.focus() }
  return (
    <>
      <h2 ref={top} tabIndex={-1} className="sr-only">
        {label}
      </h2>
      {items.length > 0 ? (
        <>
          <p className="mb-4 text-[0.9375rem] text-muted">{order}</p>
          <ul aria-label={label} className="flex flex-col gap-5">
            {items.map((item) => renderCard(item, context))}
          </ul>
        </>
      ) : search ? (
        <EmptyState
          title="Nada encontrado"
          level={3}
          action={
            <Button variant="outline" inert={!isHydrated} onClick={onClearSearch}>
              Limpar busca
            </Button>
          }
        >
          Nenhum nome de espaço, cidade ou anfitrião desta lista contém “{search}”.
        </EmptyState>
      ) : (
        <EmptyState title={empty.title} level={3}>
          {empty.text}
        </EmptyState>
      )}
      <LoadMore list={list} />
    </>
  )
}

type Read<Item> = Pick<UseInfiniteQueryResult<Pages<Item>>, 'data' | 'dataUpdatedAt'>

/**
 * The list to render: the latest, but while a dialog is open the one it opened over. Otherwise a refetch that removes
 * the card would close its dialog, and the letters typed next would be shortcuts (NOTF-22, ADM-25).
 */
function useStillPages<Item>({ data, dataUpdatedAt }: Read<Item>): Read<Item> {
  const isUnderDialog = useSyncExternalStore(
    subscribeToDialogs,
    () => findTopDialog() !== undefined,
    () => false,
  )
  const [drawn, setDrawn] = useState<Read<Item>>({ data, dataUpdatedAt })
  const isCurrent = drawn.data === data && drawn.dataUpdatedAt === dataUpdatedAt
  if (!isCurrent && !(isUnderDialog && drawn.data)) setDrawn({ data, dataUpdatedAt })
  return drawn
}

/** Placeholders while the cards load. */
function PanelListSkeleton() {
  return (
    <SkeletonRegion label="Carregando a lista" className="flex flex-col gap-5">
      {['first', 'second', 'third'].map((place) => (
        <div
          key={place}
          className="grid gap-6 rounded-card border border-base-300 bg-surface p-4 sm:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-4/3 rounded-field" />
          <SkeletonText lines={5} />
        </div>
      ))}
    </SkeletonRegion>
  )
}
