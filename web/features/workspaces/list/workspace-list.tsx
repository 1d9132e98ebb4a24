import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { PAGE_SIZE } from '#contract/requests/rules.ts'
import type { CardWorkspace } from '#contract/workspaces/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { loadNextPage } from '#web/ui/load-next-page.ts'
import { anyTime } from '../time-search/time-choice.ts'
import type { TimeWords } from '../time-search/time-words.ts'
import { countInWords } from './count-in-words.ts'
import { hasFilters, type ListAddress, readFilters } from './filters-in-address.ts'
import { LateSampleList } from './late-sample-list.ts'
import { listQuery } from './list-query.ts'
import { SavedListNotice } from './saved-list-notice.tsx'
import { sortNote } from './sort-note.ts'
import { WorkspaceGrid, WorkspaceGridSkeleton } from './workspace-grid.tsx'

const [NearestMatches] = lazyPart(() => import('./nearest-matches.tsx'))

type CornerAction = (workspace: CardWorkspace) => ReactNode

/** The list's state for its parts: its pages as one list of workspaces, and their status. */
export function useWorkspaceList(address: ListAddress) {
  const api = useApi()
  return useInfiniteQuery({ ...listQuery(api, address), placeholderData: keepPreviousData })
}

/** The workspaces that match the filters, with the states of a list (LIST-02, LIST-03, LIST-15 to LIST-19). */
export function WorkspaceList({
  address,
  words,
  cornerAction,
}: {
  address: ListAddress
  /** The searched time. */
  words: TimeWords | undefined
  cornerAction: CornerAction
}) {
  const list = useWorkspaceList(address)
  const { data, isPending, isError, isFetching, isPlaceholderData } = list
  const isHydrated = useHydrated()
  if (isPending) return <WorkspaceGridSkeleton count={PAGE_SIZE / 2} label="Carregando espaços" />
  if (!data) {
    const failure = failureOf(list.error)
    if (address.date && failure.code === 'VALIDATION_FAILED') {
      return <EmptyState title={failure.message} action={<AnyTimeLink address={address} />} />
    }
    return (
      <>
        <ErrorState
          title="Não foi possível carregar os espaços"
          onRetry={() => void list.refetch()}
          busy={isFetching}
        >
          {failure.message}
          <span className="mt-2 block">Enquanto isso, veja abaixo alguns exemplos.</span>
        </ErrorState>
        <LateSampleList />
      </>
    )
  }

  const workspaces = data.pages.flatMap((page) => page.items)
  if (workspaces.length === 0) {
    if (!hasFilters(address) && !address.cursor && !isPlaceholderData) {
      return <LateSampleList lead="Ainda não há espaços publicados." />
    }
    return (
      <>
        <EmptyState
          title="Nenhum espaço encontrado"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button variant="outline" busy={isFetching} onClick={() => void list.refetch()}>
                Tentar novamente
              </Button>
              {address.date && <AnyTimeLink address={address} />}
              <Link
                to="/workspaces"
                className={buttonClass({ variant: address.date ? 'outline' : 'primary' })}
              >
                Limpar filtros
              </Link>
            </div>
          }
        >
          {address.date
            ? 'Tente outra data, outro horário ou menos filtros.'
            : 'Tente outras palavras, outra cidade ou menos filtros.'}
        </EmptyState>
        {isHydrated && (
          <Suspense>
            <NearestMatches filters={readFilters(address)} words={words} cornerAction={cornerAction} />
          </Suspense>
        )}
      </>
    )
  }

  return (
    <div aria-busy={isPlaceholderData}>
      {isError && !list.isFetchNextPageError && (
        <SavedListNotice
          readAt={list.dataUpdatedAt}
          isBusy={isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      <WorkspaceGrid
        workspaces={workspaces}
        words={words}
        level={2}
        isFirst
        areResults
        cornerAction={cornerAction}
        className={classNames('transition-opacity', isPlaceholderData && 'opacity-50')}
      />
      <LoadMore address={address} list={list} />
    </div>
  )
}

/** Leads to the same search without its time (LIST-42). */
function AnyTimeLink({ address }: { address: ListAddress }) {
  return (
    <Link to="." search={{ ...address, ...anyTime, cursor: undefined }} className={buttonClass()}>
      Ver em qualquer data
    </Link>
  )
}

/** The number of matching workspaces; screen readers announce each change. */
export function ListCount({ address }: { address: ListAddress }) {
  const { data } = useWorkspaceList(address)
  const total = data?.pages.at(-1)?.total ?? 0
  return (
    <p role="status" className="min-h-7 text-lg text-muted first-letter:uppercase">
      {total > 0 ? (
        countInWords(total, address)
      ) : (
        <span className="sr-only">{data && 'nenhum espaço encontrado'}</span>
      )}
    </p>
  )
}

/** Explains the list's order where it isn't obvious. */
export function SortNote({ address }: { address: ListAddress }) {
  const { data } = useWorkspaceList(address)
  const text = sortNote(address, data?.pages[0]?.total ?? 0)
  return text && <p className="-mt-1 text-sm text-muted">{text}</p>
}

type List = ReturnType<typeof useWorkspaceList>

/** A link to the next page; with script it appends that page here (REACH-05). Nothing after the last page. */
function LoadMore({ address, list }: { address: ListAddress; list: List }) {
  const cursor = list.data?.pages.at(-1)?.nextCursor ?? undefined
  if (!list.hasNextPage) return null
  return (
    <div className="mt-12 flex flex-col items-center gap-3">
      <Link
        to="/workspaces"
        search={{ ...address, cursor }}
        preload={false}
        role="button"
        aria-busy={list.isFetchingNextPage || undefined}
        onClick={(event) => {
          event.preventDefault()
          if (!list.isFetchingNextPage) loadNextPage(list, event.currentTarget)
        }}
        // A button also reacts to the space bar.
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          event.currentTarget.click()
        }}
        className={buttonClass({ variant: 'outline', size: 'lg' })}
      >
        {list.isFetchingNextPage ? 'Carregando...' : 'Carregar mais'}
      </Link>
      {list.isFetchNextPageError && (
        <p role="alert" className="text-error">
          Não foi possível carregar mais espaços. Tente novamente.
        </p>
      )}
    </div>
  )
}
