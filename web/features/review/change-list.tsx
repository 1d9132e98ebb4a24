import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '#web/api/use-api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ChangeCard } from './change-card.tsx'
import { LoadMore, ReviewListSkeleton } from './review-list.tsx'
import { changeListQuery } from './review-queries.ts'

const LOAD_FAILED = 'Não foi possível carregar as alterações pendentes'

/** The changes of published spaces that wait for a decision, with the list's states. */
export function ChangeList() {
  const api = useApi()
  const list = useInfiniteQuery(changeListQuery(api))
  const { data, isError, errorUpdatedAt, dataUpdatedAt } = list
  const top = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (errorUpdatedAt > 0) toast.error({ id: LOAD_FAILED, title: 'Erro', description: LOAD_FAILED })
  }, [errorUpdatedAt])

  if (!data) {
    if (!isError) return <ReviewListSkeleton />
    return (
      <ErrorState title={LOAD_FAILED} onRetry={() => void list.refetch()} busy={list.isFetching}>
        Verifique sua conexão e tente de novo.
      </ErrorState>
    )
  }
  const workspaces = data.pages.flatMap((page) => page.items)
  return (
    <>
      <h2 ref={top} tabIndex={-1} className="sr-only">
        Alterações
      </h2>
      {workspaces.length === 0 ? (
        <EmptyState title="Nenhuma alteração pendente" level={3}>
          As alterações de espaços já publicados esperam aqui por uma decisão.
        </EmptyState>
      ) : (
        <ul aria-label="Alterações" className="flex flex-col gap-5">
          {workspaces.map(
            (workspace) =>
              workspace.revision && (
                <ChangeCard
                  key={workspace.id}
                  workspace={workspace}
                  change={workspace.revision}
                  now={dataUpdatedAt}
                  onDecided={() => top.current?.focus()}
                />
              ),
          )}
        </ul>
      )}
      <LoadMore list={list} />
    </>
  )
}
