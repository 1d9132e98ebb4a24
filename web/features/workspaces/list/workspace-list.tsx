import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PAGE_SIZE } from '#contract/requests/rules.ts'
import type { CardWorkspace } from '#contract/workspaces/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { loadNextPage } from '#web/ui/load-next-page.ts'
import type { TimeWords } from '../time-search/time-words.ts'
import { countInWords } from './count-in-words.ts'
import { hasFilters, type ListAddress } from './filters-in-address.ts'
import { LateNoMatches } from './late-no-matches.ts'
import { LateSampleList } from './late-sample-list.ts'
import { SavedListNotice } from './saved-list-notice.tsx'
import { sortNote } from './sort-note.ts'
import { useWorkspaceList } from './use-workspace-list.ts'
import { WorkspaceGrid, WorkspaceGridSkeleton } from './workspace-grid.tsx'

type CornerAction = (workspace: CardWorkspace) => ReactNode

/** The workspaces that match the filters, with the states of a list (LIST-02, LIST-03, LIST-15 to LIST-19). */
export function WorkspaceList({
  address,
  words,
  cornerAction,
}: {
  address: ListAddress
  /** The searched time. */
  words: TimeWords | undefined
  /** Always the same function. */
  cornerAction: CornerAction
}) {
  const list = useWorkspaceList(address)
  const { data, isPending, isError, isFetching, isPlaceholderData } = list
  const workspaces = data?.pages.flatMap((page) => page.items) ?? []
  // That the search before found nothing says nothing about this one.
  if (isPending || (isPlaceholderData && workspaces.length === 0)) {
    return <WorkspaceGridSkeleton count={PAGE_SIZE / 2} label="Carregando espaços" />
  }
  // As a text, since the part renders again only when something has changed.
  const parts = { chosen: JSON.stringify(address), words, cornerAction }
  if (!data) {
    const failure = failureOf(list.error)
    if (address.date && failure.code === 'VALIDATION_FAILED') {
      return <LateNoMatches {...parts} title={failure.message} />
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

  if (workspaces.length === 0) {
    if (!hasFilters(address) && !address.cursor) {
      return <LateSampleList lead="Ainda não há espaços publicados." />
    }
    return <LateNoMatches {...parts} title="Nenhum espaço encontrado" />
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

/** The number of matching workspaces, once it is that of this search; screen readers announce each change. */
export function ListCount({ address }: { address: ListAddress }) {
  const { data, isPlaceholderData } = useWorkspaceList(address)
  const total = data?.pages.at(-1)?.total ?? 0
  return (
    <p role="status" className="min-h-7 text-lg text-muted first-letter:uppercase">
      {isPlaceholderData ? (
        'Buscando…'
      ) : total > 0 ? (
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
