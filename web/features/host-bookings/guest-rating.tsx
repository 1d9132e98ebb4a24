import { Star } from 'lucide-react'
import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { ratingText, reviewCountText } from '#contract/reviews/rating-text.ts'
import { showsStars } from '#contract/reviews/rules.ts'

/**
 * The rating that other hosts have given a requesting guest (REV-07, REVUI-07); nothing for a guest without an account.
 */
export function GuestRating({ of }: { of: BookingSummary['guest']['reviewed'] }) {
  if (!of) return null
  const hasStars = showsStars(of.reviewCount)
  return (
    <p className="flex items-center gap-1.5 text-muted">
      <Star aria-hidden="true" className={hasStars ? 'size-4 fill-accent text-accent' : 'size-4'} />
      {hasStars && (
        <span className="font-semibold text-base-content">
          {ratingText(of.rating)} <span className="sr-only">de 5 estrelas</span>
        </span>
      )}
      {of.reviewCount === 0
        ? 'Ainda sem avaliações de anfitriões'
        : `${hasStars ? '· ' : ''}${reviewCountText(of.reviewCount)} de anfitriões`}
    </p>
  )
}
