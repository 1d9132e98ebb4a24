import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BookingList } from '#contract/bookings/booking-shapes.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { listLabels, ownBookingsQuery } from './booking-queries.ts'
import { BookingRow } from './booking-row.tsx'

/** The message of a list without entries (RSV-24). */
const emptyTexts: Record<BookingList, { title: string; text: string }> = {
  unpaid: { title: 'Nada a pagar', text: 'As reservas que esperam o seu PIX aparecem aqui.' },
  requests: {
    title: 'Nenhum pedido em aberto',
    text: 'Os pedidos que esperam a resposta de um anfitrião aparecem aqui.',
  },
  upcoming: {
    title: 'Nenhuma reserva por vir',
    text: 'Encontre um lugar para trabalhar: as suas reservas confirmadas aparecem aqui.',
  },
  past: {
    title: 'Nenhuma reserva passada',
    text: 'Depois de usar um espaço, a reserva fica guardada aqui.',
  },
  cancelled: {
    title: 'Nada cancelado',
    text: 'Reservas canceladas e pedidos recusados, retirados ou expirados aparecem aqui.',
  },
}

/** 'Minhas Reservas': the reader's bookings as a guest, those to be paid first (RSV-24, PAYUI-09). */
export function BookingsPage({
  list: chosen,
  onListChange,
  toReview,
}: {
  /** The chosen list; without one, the bookings to be paid if there are any, else those to come. */
  list: BookingList | undefined
  onListChange: (list: BookingList) => void
  /** The bookings that the reader can still review. */
  toReview: ReactNode
}) {
  const unpaid = useInfiniteQuery(ownBookingsQuery(useApi(), 'unpaid'))
  const toPay = unpaid.data?.pages[0]
  const hasToPay = toPay !== undefined && toPay.items.length > 0
  const list = chosen ?? (hasToPay ? 'unpaid' : 'upcoming')
  const tabs = Object.entries(listLabels)
    .filter(([value]) => value !== 'unpaid' || hasToPay || list === 'unpaid')
    .map(([value, label]) => ({
      value,
      label,
      ...(value === 'unpaid' && hasToPay && { count: `${toPay.items.length}${toPay.nextCursor ? '+' : ''}` }),
    }))
  return (
    <Page
      width="text"
      title="Minhas Reservas"
      lead="Seus pedidos e reservas, com tudo o que é preciso para chegar."
    >
      {toReview}
      <Tabs
        label="Minhas reservas"
        tabs={tabs}
        value={list}
        onChange={(value) => onListChange(value as BookingList)}
      >
        <OwnBookings key={list} list={list} />
      </Tabs>
    </Page>
  )
}

function OwnBookings({ list }: { list: BookingList }) {
  const bookings = useInfiniteQuery(ownBookingsQuery(useApi(), list))
  const items = bookings.data?.pages.flatMap((page) => page.items)
  if (bookings.isPending) return <RowsSkeleton />
  if (!items) {
    return <QueryError query={bookings} title="Não foi possível carregar as reservas" />
  }
  const { title, text } = emptyTexts[list]
  if (items.length === 0) {
    return (
      <EmptyState
        title={title}
        action={
          <Link to="/workspaces" className={buttonClass()}>
            Buscar espaços
          </Link>
        }
      >
        {text}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {items.map((booking) => (
          <li key={booking.code}>
            <BookingRow booking={booking} />
          </li>
        ))}
      </ul>
      <LoadMore list={bookings} />
    </>
  )
}

function RowsSkeleton() {
  return (
    <SkeletonRegion label="Carregando as reservas" className="flex flex-col gap-4">
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="flex gap-4 rounded-card border border-base-300 bg-surface p-4">
          <Skeleton className="size-20 rounded-field sm:size-24" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
