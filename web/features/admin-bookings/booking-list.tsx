import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx'
import { StaleRows } from '#web/ui/stale-rows.tsx'
import { ActDialog } from './act-dialog.tsx'
import type { Act } from './act-words.ts'
import { allBookingsQuery, type BookingFilters, noFilters } from './all-bookings-query.ts'
import { BookingRow } from './booking-row.tsx'

type Props = { filters: BookingFilters; onFilter: (change: BookingFilters) => void }

/** The bookings found, with a dialog for what an administrator does about one. */
export function BookingList({ filters, onFilter }: Props) {
  const list = useInfiniteQuery(allBookingsQuery(useApi(), filters))
  const [asked, setAsked] = useState<{ act: Act; booking: BookingSummary }>()
  const [isAsking, setIsAsking] = useState(false)

  if (!list.data) {
    if (!list.isError) return <BookingListSkeleton />
    return <QueryError query={list} title="Não foi possível carregar as reservas" />
  }
  const bookings = list.data.pages.flatMap((page) => page.items)
  const isStale = list.isPlaceholderData
  if (bookings.length === 0 && isStale) return <BookingListSkeleton />
  return (
    <FocusKeeper label="Lista de reservas">
      {bookings.length === 0 ? (
        <NoBookings filters={filters} onFilter={onFilter} />
      ) : (
        <>
          <p role="status" className="sr-only">
            {isStale ? 'Buscando...' : bookings.length === 1 ? '1 reserva' : `${bookings.length} reservas`}
          </p>
          <StaleRows isStale={isStale}>
            <ul aria-label="Reservas" className="mt-6 border-y border-base-300">
              {bookings.map((booking) => (
                <BookingRow
                  key={booking.code}
                  booking={booking}
                  onFilterWorkspace={(workspace) => onFilter({ workspace })}
                  onAsk={(act) => {
                    setAsked({ act, booking })
                    setIsAsking(true)
                  }}
                />
              ))}
            </ul>
            <LoadMore list={list} />
          </StaleRows>
        </>
      )}
      {asked && (
        <ActDialog
          key={`${asked.booking.code}:${asked.act}`}
          act={asked.act}
          booking={asked.booking}
          open={isAsking}
          onClose={() => setIsAsking(false)}
        />
      )}
    </FocusKeeper>
  )
}

function NoBookings({ filters, onFilter }: Props) {
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <EmptyState
      title={isFiltered ? 'Nenhuma reserva encontrada' : 'Nenhuma reserva ainda'}
      action={
        isFiltered && (
          <Button variant="outline" onClick={() => onFilter(noFilters)}>
            Limpar busca e filtros
          </Button>
        )
      }
    >
      {isFiltered
        ? 'Confira o código, ou procure pelo nome ou pelo e-mail de quem reservou ou recebe.'
        : 'Os pedidos e as reservas feitos pelo site aparecem aqui assim que acontecem.'}
    </EmptyState>
  )
}

function BookingListSkeleton() {
  return (
    <SkeletonRegion label="Carregando as reservas" className="mt-6 border-y border-base-300">
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <div key={place} className="border-t border-base-300 py-5 first:border-t-0">
          <Skeleton className="h-5 w-64 max-w-full rounded-field" />
          <SkeletonText lines={2} className="mt-3 max-w-sm" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
