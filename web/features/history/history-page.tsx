import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx'
import { HistoryEntryView } from './history-entry-view.tsx'
import { bookingHistoryQuery, userHistoryQuery, workspaceHistoryQuery } from './history-queries.ts'

type Props = {
  of: 'workspace' | 'user' | 'booking'
  /** For a booking its code. */
  id: string
}

const words = {
  workspace: {
    title: 'Histórico do espaço',
    lead: 'Quem fez o quê, do mais recente ao mais antigo.',
    deleted: 'Este espaço foi excluído.',
  },
  user: {
    title: 'Histórico da conta',
    lead: 'O que foi feito com a conta e o que a pessoa fez, do mais recente ao mais antigo.',
    deleted: 'Esta conta foi encerrada.',
  },
  booking: {
    title: 'Histórico da reserva',
    lead: 'Quem fez o quê, do mais recente ao mais antigo.',
    deleted: '',
  },
} as const

/** The history of a workspace, a user or a booking, for administrators (ADM-26, USR-15, RSV-57). */
export function HistoryPage({ of, id }: Props) {
  const { title, lead, deleted } = words[of]
  const api = useApi()
  const ofWorkspace = useInfiniteQuery({ ...workspaceHistoryQuery(api, id), enabled: of === 'workspace' })
  const ofUser = useInfiniteQuery({ ...userHistoryQuery(api, id), enabled: of === 'user' })
  const ofBooking = useInfiniteQuery({ ...bookingHistoryQuery(api, id), enabled: of === 'booking' })
  const list = { workspace: ofWorkspace, user: ofUser, booking: ofBooking }[of]
  const [first] = list.data?.pages ?? []
  const entries = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Page
      width="text"
      align="start"
      title={title}
      lead={first ? (first.name ?? deleted) : lead}
      above={<Subject of={of} id={id} isThere={first?.name != null} />}
    >
      {!list.data &&
        (list.isError ? (
          <QueryError query={list} title="Não foi possível carregar o histórico" />
        ) : (
          <HistorySkeleton />
        ))}
      {list.data &&
        (entries.length === 0 ? (
          <EmptyState title="Nada registrado ainda">
            Decisões, edições, pausas e exclusões aparecem aqui assim que acontecem.
          </EmptyState>
        ) : (
          <ol aria-label={title} className="border-y border-base-300">
            {entries.map((entry) => (
              <HistoryEntryView
                key={entry.id}
                entry={entry}
                ownId={of === 'booking' ? entry.subject.id : id}
              />
            ))}
          </ol>
        ))}
      <LoadMore list={list} />
    </Page>
  )
}

const backClass =
  'inline-flex min-h-11 w-fit items-center gap-2 rounded-field font-medium underline-offset-4 hover:underline'

/** A link to the subject of the history. */
function Subject({ of, id, isThere }: Props & { isThere: boolean }) {
  const arrow = <ArrowLeft aria-hidden="true" className="size-4.5" />
  if (of === 'booking') {
    return (
      <Link to="/bookings/$code" params={{ code: id }} className={backClass}>
        {arrow}
        Ver a reserva
      </Link>
    )
  }
  if (of === 'user' || !isThere) {
    return (
      <Link to={of === 'user' ? '/admin/users' : '/admin/workspaces'} className={backClass}>
        {arrow}
        {of === 'user' ? 'Todas as contas' : 'Painel de espaços'}
      </Link>
    )
  }
  return (
    <Link to="/workspace/$id" params={{ id }} state={{ isAdminView: true }} className={backClass}>
      {arrow}
      Ver o espaço
    </Link>
  )
}

function HistorySkeleton() {
  return (
    <SkeletonRegion label="Carregando o histórico" className="border-y border-base-300">
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="border-t border-base-300 py-5 first:border-t-0">
          <Skeleton className="h-5 w-48 rounded-field" />
          <SkeletonText lines={2} className="mt-3 max-w-sm" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
