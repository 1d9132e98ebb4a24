import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { whenText } from '#contract/bookings/when-text.ts'
import { formatMoney } from '#contract/money.ts'
import { useApi } from '#web/api/use-api.ts'
import { Card } from '#web/ui/card.tsx'
import { addressOfBooking } from '../address-of-booking.ts'
import { BookingPicture } from '../booking-picture.tsx'

/** Whether its guest lost the time unwillingly: the host or an administrator declined or cancelled (CAN-06). */
export function isLost({ role, status, history }: Booking): boolean {
  const last = history.findLast(({ status: led }) => led === status)
  return role === 'guest' && (status === 'declined' || status === 'cancelled') && last?.by !== 'guest'
}

/**
 * Similar workspaces near the price that are free at the same time, for a guest whose booking was cancelled (CAN-06).
 */
export function SimilarSection({ booking }: { booking: Booking }) {
  const { code } = booking
  const api = useApi()
  const { data } = useQuery(api.bookings.similar.queryOptions({ input: { code } }))
  if (!data || data.items.length === 0) return null
  return (
    <Card as="section">
      <h2 className="text-xl">Livres no mesmo horário</h2>
      <p className="mt-1 mb-4 text-muted">
        <span className="inline-block first-letter:uppercase">{whenText(booking)}</span>, parecidos com o que
        você tinha reservado.
      </p>
      <ul className="grid gap-3">
        {data.items.map(({ id, name, images, neighborhood, time }) => (
          <li key={id}>
            <Link
              to="/workspace/$id"
              params={{ id }}
              search={addressOfBooking(booking)}
              className="flex gap-4 rounded-field border border-base-300 p-3 hover:border-base-content"
            >
              <BookingPicture image={images[0] ?? null} />
              <span className="min-w-0">
                <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
                <span className="block text-muted">{neighborhood}</span>
                {time && (
                  <span className="block font-semibold tabular-nums">
                    {formatMoney(time.totalInCents)} <span className="font-normal text-muted">no total</span>
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
