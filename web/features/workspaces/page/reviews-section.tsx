import { Star } from 'lucide-react'
import { initials } from '#contract/accounts/rules.ts'
import type { Review } from '#contract/workspaces/shapes.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { DetailSection } from './detail-section.tsx'

const MOST_STARS = 5
const monthFormat = new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Sao_Paulo',
})

/** What guests wrote (DET-31, DET-32). */
export function ReviewsSection({ reviews }: { reviews: readonly Review[] }) {
  return (
    <DetailSection title="Avaliações">
      {reviews.length === 0 ? (
        <p className="text-muted">Ainda não há avaliações para este espaço.</p>
      ) : (
        <ul className="flex flex-col gap-6">
          {reviews.map((review) => (
            <li key={review.id}>
              <div className="flex items-center gap-3">
                <Avatar src={review.userAvatar ?? undefined} initials={initials({ name: review.userName })} />
                <div>
                  <p className="font-semibold">{review.userName}</p>
                  <p className="text-sm text-muted">
                    <time dateTime={review.date}>{monthFormat.format(new Date(review.date))}</time>
                  </p>
                </div>
              </div>
              <Stars rating={review.rating} />
              <p className="mt-1 max-w-prose">{review.comment}</p>
            </li>
          ))}
        </ul>
      )}
    </DetailSection>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <p className="mt-2 flex gap-0.5">
      <span className="sr-only">
        {rating} de {MOST_STARS} estrelas
      </span>
      {Array.from({ length: MOST_STARS }, (_, index) => (
        <Star
          // biome-ignore lint/suspicious/noArrayIndexKey: stars have no identity
          key={index}
          aria-hidden="true"
          className={index < rating ? 'size-4 fill-accent text-accent' : 'size-4 text-field-line'}
        />
      ))}
    </p>
  )
}
