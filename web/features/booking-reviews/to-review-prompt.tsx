import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import type { ReviewSide } from '#contract/reviews/rules.ts'
import type { BookingToReview } from '#contract/reviews/shapes.ts'
import { useApi } from '#web/api/use-api.ts'
import { Instant } from '#web/session/instant.tsx'
import { toReviewQuery } from './booking-reviews-query.ts'

/** How many bookings are named; the others follow as these are reviewed. */
const SHOWN = 3

/**
 * The bookings that the reader can still review as that side, the next deadline first; nothing without any (REVUI-06).
 */
export function ToReviewPrompt({ side }: { side: ReviewSide }) {
  const { data } = useQuery(toReviewQuery(useApi()))
  const items = data?.items.filter((item) => item.side === side) ?? []
  if (items.length === 0) return null
  return (
    <section
      aria-label="Para avaliar"
      className="mb-6 rounded-card border border-base-300 bg-surface px-4 py-2 sm:px-5"
    >
      <ul className="divide-y divide-base-300">
        {items.slice(0, SHOWN).map((item) => (
          <Item key={item.code} item={item} />
        ))}
      </ul>
      {items.length > SHOWN && (
        <p className="border-t border-base-300 py-2 text-sm text-muted">
          {items.length - SHOWN === 1
            ? 'E mais uma para avaliar.'
            : `E mais ${items.length - SHOWN} para avaliar.`}
        </p>
      )}
    </section>
  )
}

function Item({ item: { code, side, workspaceName, otherName, until } }: { item: BookingToReview }) {
  return (
    <li>
      <Link
        to="/bookings/$code"
        params={{ code }}
        hash="avaliar"
        className="group flex min-h-11 items-center gap-3 py-2"
      >
        <Star aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-medium underline underline-offset-4 group-hover:text-primary">
            {side === 'guest' ? `Avaliar ${workspaceName}` : `Avaliar ${otherName}`}
          </span>
          <span className="text-muted">
            {side === 'host' && ` · ${workspaceName}`}, até <Instant at={until} show="day" />
          </span>
        </span>
      </Link>
    </li>
  )
}
