import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#web/api/use-api.ts'
import './host-bookings.css'
import { HostBookingCard } from './host-booking-card.tsx'
import { hostBookingsQuery } from './host-bookings-query.ts'
import { useAnswers } from './use-answers.tsx'

/** How many requests the agenda shows; the rest is in the list. */
const SHOWN = 2

/**
 * The requests that wait for the host, the earliest start first, with their clocks (RSV-32); nothing without requests.
 */
export function RequestsStrip() {
  const requests = useInfiniteQuery(hostBookingsQuery(useApi(), 'requests'))
  const items = requests.data?.pages.flatMap((page) => page.items) ?? []
  const { answer, dialog } = useAnswers()
  if (items.length === 0) return dialog
  const hasMore = items.length > SHOWN || requests.hasNextPage
  return (
    <section aria-labelledby="pedidos" className="hb-strip">
      <header>
        <h2 id="pedidos" className="text-xl">
          Pedidos aguardando você
        </h2>
        {hasMore && (
          <Link to="/host/bookings" search={{ list: 'requests' }} className="hb-link">
            Ver todos
          </Link>
        )}
      </header>
      <ul className="hb-list">
        {items.slice(0, SHOWN).map((summary) => (
          <HostBookingCard key={summary.code} summary={summary} onAnswer={answer} />
        ))}
      </ul>
      {dialog}
    </section>
  )
}
