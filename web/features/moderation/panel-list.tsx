import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { QueryError } from '#web/api/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { findTopDialog, subscribeToDialogs } from '#web/ui/open-dialogs.ts'
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx'
import { StaleRows } from '#web/ui/stale-rows.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useDecisionBoard } from './decision-board.tsx'
import type { ListWords } from './moderation-tabs.ts'
import { keepStanding, type Listed, type Standing, withoutMark } from './standing-items.ts'
import { useSteadyPresses } from './use-steady-presses.ts'

export type CardContext = {
  /** When the list was read, in milliseconds; the time left is counted from it. */
  now: number
  /** Whether the item left the list and only its place remains. */
  isGone: boolean
  /** Called when the administrator looks again at what was saved meanwhile; undefined if nothing was (ADM-19). */
  onCheck: (() => void) | undefined
  /** Called after a report was resolved and its card went, to move the focus to the list's heading. */
  onDecided: () => void
}

type ListContext = {
  now: number
  note: string
  /** A key like a card's, for the item with this id. */
  onCheck: (id: string) => void
}

type Pages<Item> = InfiniteData<{ items: Item[]; total: number }>

export type ListProps<Item extends Listed> = {
  list: UseInfiniteQueryResult<Pages<Item>>
  /** Changes when another list is shown, or the same list is opened again. */
  listKey: string
  words: ListWords
  search: string
  /** Whether a search or a filter is on. */
  isFiltered: boolean
  onClear: () => void
  /** Before the line about the order. */
  hint?: string | undefined
}

type Props<Item extends Listed> = ListProps<Item> & {
  /** Whether an item that leaves the list keeps its place on the screen. */
  keepsPlaces: boolean
} & (
    | { renderCard: (item: Item, context: CardContext) => ReactNode; renderList?: never }
    | {
        renderList: (entries: readonly Standing<Item>[], context: ListContext) => ReactNode
        renderCard?: never
      }
  )

/** A list of the panel with its states; a failure also shows a toast. */
export function PanelList<Item extends Listed>({
  list,
  listKey,
  keepsPlaces,
  words,
  search,
  isFiltered,
  onClear,
  hint,
  renderCard,
  renderList,
}: Props<Item>) {
  const { label, order, empty, loadFailed } = words
  const { errorUpdatedAt } = list
  const isError = list.isError && !list.isFetchNextPageError
  const { data, dataUpdatedAt, isUnderDialog } = useStillPages(list)
  const { entries, check } = useStandingItems(data, listKey, list.isPlaceholderData)
  const top = useRef<HTMLHeadingElement>(null)
  const { layout } = useDecisionBoard()
  const container = useSteadyPresses(
    `${layout} ${entries.map(({ item, isGone, isChanged }) => `${item.id}${isGone}${isChanged}`).join()}`,
  )
  const isHydrated = useHydrated()

  useEffect(() => {
    // No toast while a failed request is being retried.
    if (isError && errorUpdatedAt > 0) {
      toast.error({ id: loadFailed, title: 'Erro', description: loadFailed })
    }
  }, [isError, errorUpdatedAt, loadFailed])

  if (!data) {
    if (!isError) return <PanelListSkeleton />
    return <QueryError query={list} title={loadFailed} />
  }
  const shown = keepsPlaces ? entries : entries.filter(({ isGone }) => !isGone)
  const context = { now: dataUpdatedAt, onDecided: () => top.current?.focus() }
  const isAllGone = shown.every(({ isGone }) => isGone)
  const changed = shown.filter(({ isGone, isChanged }) => isChanged && !isGone).length
  if (isAllGone && list.isPlaceholderData) return <PanelListSkeleton />
  return (
    <div ref={container}>
      <h2 ref={top} tabIndex={-1} className="sr-only">
        {label}
      </h2>
      <p role="status" className="sr-only">
        {changed > 0 && changedText(changed)}
      </p>
      {/* The card under a dialog contains the dialog. */}
      <StaleRows isStale={list.isPlaceholderData && !isUnderDialog}>
        {shown.length > 0 && (
          <>
            {renderList?.(shown, {
              ...context,
              note: [hint, order].filter(Boolean).join(' '),
              onCheck: check,
            })}
            {renderCard && (
              <>
                <p className="mb-3 text-[0.9375rem] text-muted">
                  {hint} {order}
                </p>
                <ul aria-label={label} className="flex flex-col gap-5">
                  {shown.map(({ item, isGone, isChanged }) =>
                    renderCard(item, {
                      ...context,
                      isGone,
                      onCheck: isChanged ? () => check(item.id) : undefined,
                    }),
                  )}
                </ul>
              </>
            )}
          </>
        )}
        {isAllGone &&
          (isFiltered ? (
            <EmptyState
              title="Nada encontrado"
              level={3}
              action={
                <Button variant="outline" inert={!isHydrated} onClick={onClear}>
                  {search ? 'Limpar busca' : 'Limpar filtros'}
                </Button>
              }
            >
              {search
                ? `Nenhum nome de espaço, cidade ou anfitrião desta lista contém “${search}”.`
                : 'Nenhum espaço desta lista corresponde aos filtros.'}
            </EmptyState>
          ) : (
            <EmptyState title={empty.title} level={3}>
              {empty.text}
            </EmptyState>
          ))}
        <LoadMore list={list} />
      </StaleRows>
    </div>
  )
}

function changedText(count: number): string {
  return count === 1
    ? '1 anúncio desta lista foi alterado pelo anunciante: confira antes de decidir.'
    : `${count} anúncios desta lista foram alterados pelos anunciantes: confira antes de decidir.`
}

type Read<Item> = Pick<UseInfiniteQueryResult<Pages<Item>>, 'data' | 'dataUpdatedAt'>

/**
 * The list to render: the latest one or, while a dialog is open, the one that it was opened over. Otherwise a refetch
 * that removes the card would close its dialog, and the letters typed next would be shortcuts (NOTF-22, ADM-25).
 */
function useStillPages<Item>({ data, dataUpdatedAt }: Read<Item>): Read<Item> & { isUnderDialog: boolean } {
  const isUnderDialog = useSyncExternalStore(
    subscribeToDialogs,
    () => findTopDialog() !== undefined,
    () => false,
  )
  const [drawn, setDrawn] = useState<Read<Item>>({ data, dataUpdatedAt })
  const isCurrent = drawn.data === data && drawn.dataUpdatedAt === dataUpdatedAt
  if (!isCurrent && !(isUnderDialog && drawn.data)) setDrawn({ data, dataUpdatedAt })
  return { ...drawn, isUnderDialog }
}

/** The items at the places where they were first shown, until another list is shown (ADM-32). */
function useStandingItems<Item extends Listed>(
  data: Pages<Item> | undefined,
  listKey: string,
  isPlaceholder: boolean,
): { entries: Standing<Item>[]; check: (id: string) => void } {
  const [shown, setShown] = useState<{ key: string; data: typeof data; entries: Standing<Item>[] }>()
  // Until the new list has loaded, the previous one is shown.
  const key = isPlaceholder && shown ? shown.key : listKey
  const check = (id: string) =>
    setShown((before) => before && { ...before, entries: withoutMark(before.entries, id) })
  if (shown && shown.data === data && shown.key === key) return { entries: shown.entries, check }
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const entries = keepStanding(shown?.key === key ? shown.entries : [], items)
  setShown({ key, data, entries })
  return { entries, check }
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
