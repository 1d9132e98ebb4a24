import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ReviewCard } from './review-card.tsx'
import { reviewListQuery } from './review-queries.ts'
import type { ReviewTab } from './review-tabs.ts'

/** The spaces of one tab, with its states. */
export function ReviewList({ tab: { status, label, empty, loadFailed } }: { tab: ReviewTab }) {
  const api = useApi()
  const list = useInfiniteQuery(reviewListQuery(api, status))
  const { data, isError, errorUpdatedAt, dataUpdatedAt } = list
  const top = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (errorUpdatedAt > 0) toast.error({ id: loadFailed, title: 'Erro', description: loadFailed })
  }, [errorUpdatedAt, loadFailed])

  if (!data) {
    if (!isError) return <ReviewListSkeleton />
    return (
      <ErrorState title={loadFailed} onRetry={() => void list.refetch()} busy={list.isFetching}>
        Verifique sua conexão e tente de novo.
      </ErrorState>
    )
  }
  const workspaces = data.pages.flatMap((page) => page.items)
  return (
    <>
      <h2 ref={top} tabIndex={-1} className="sr-only">
        {label}
      </h2>
      {workspaces.length === 0 ? (
        <EmptyState title={empty.title} level={3}>
          {empty.text}
        </EmptyState>
      ) : (
        <ul aria-label={label} className="flex flex-col gap-5">
          {workspaces.map((workspace) => (
            <ReviewCard
              key={workspace.id}
              workspace={workspace}
              now={dataUpdatedAt}
              onDecided={() => top.current?.focus()}
            />
          ))}
        </ul>
      )}
      <LoadMore list={list} />
    </>
  )
}

type LoadMoreProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** The button for the next page, as long as there is one. */
export function LoadMore({ list }: LoadMoreProps) {
  if (!list.hasNextPage) return null
  return (
    <div className="mt-8 flex justify-center">
      <Button
        variant="outline"
        size="lg"
        busy={list.isFetchingNextPage}
        busyLabel="Carregando..."
        onClick={() => void list.fetchNextPage()}
      >
        Carregar mais
      </Button>
    </div>
  )
}

/** Holds the place of the cards. */
export function ReviewListSkeleton() {
  return (
    <SkeletonRegion label="Carregando os espaços" className="flex flex-col gap-5">
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
