import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { deadlineText } from '#contract/days-in-words.ts'
import type { ReviewPart } from '#contract/reviews/rules.ts'
import type { ReviewsOfBooking } from '#contract/reviews/shapes.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Card } from '#web/ui/card.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { bookingReviewsQuery } from './booking-reviews-query.ts'
import { OwnReview } from './own-review.tsx'
import { ReplyPart } from './reply-part.tsx'
import { otherName } from './review-texts.ts'
import { ReviewView } from './review-view.tsx'
import { useReviewDrafts } from './use-review-drafts.ts'

export type RenderReport = (reported: { reviewId: string; part: ReviewPart }) => ReactNode

type Props = {
  booking: Booking
  /** A button that reports a review or its reply. */
  renderReport: RenderReport
}

/** Both sides' reviews of a booking that is over: a form first, then what was written (REVUI-01 to REVUI-05). */
export function BookingReviews({ booking, renderReport }: Props) {
  const { code } = booking
  const { data, error, isFetching, refetch } = useQuery(bookingReviewsQuery(useApi(), code))
  if (!data) {
    return (
      <Card as="section" id="avaliar">
        <h2 className="mb-4 text-xl">Avaliações</h2>
        {error ? (
          <QueryError
            query={{ error, isFetching, refetch }}
            title="Não foi possível carregar as avaliações"
          />
        ) : (
          <SkeletonRegion label="Carregando as avaliações">
            <Skeleton className="h-24" />
          </SkeletonRegion>
        )}
      </Card>
    )
  }
  if (data.side === null) return <ForAdministrators booking={booking} reviews={data} />
  return <ForSide booking={booking} reviews={data} renderReport={renderReport} />
}

type Read = { booking: Booking; reviews: ReviewsOfBooking }

function ForSide({ booking, reviews, renderReport }: Read & Pick<Props, 'renderReport'>) {
  const { code, timeZone } = booking
  const { side, own, other, canWrite, until } = reviews
  const viewer = useViewer()
  const now = useNow()
  const { drafts, change } = useReviewDrafts(viewer?.id ?? '', code)
  if (side === null || (!own && !other && !canWrite && !until && !drafts.review)) return null
  const name = otherName(booking, side)
  const ownName = side === 'guest' ? booking.guest.name : booking.host.name
  return (
    <FocusKeeper label="Avaliações">
      <Card as="section" id="avaliar" className="flex scroll-mt-24 flex-col gap-6">
        <h2 className="text-xl">{canWrite ? 'Avaliar' : 'Avaliações'}</h2>
        <OwnReview
          booking={booking}
          side={side}
          reviews={reviews}
          draft={drafts.review}
          onChange={(review) => change({ review })}
          renderReport={renderReport}
        />
        {other && (
          <div className="border-t border-base-300 pt-5">
            <ReviewView review={other} title={`Avaliação de ${name}`} replyBy={ownName}>
              <ReplyPart
                code={code}
                review={other}
                text={drafts.reply}
                onChange={(reply) => change({ reply })}
              />
              {other.can.report &&
                drafts.reply === null &&
                renderReport({ reviewId: other.id, part: 'review' })}
            </ReviewView>
          </div>
        )}
        {!own && !canWrite && until && !drafts.review && (
          <p className="text-muted">O seu prazo para avaliar acabou {deadlineText(until, timeZone, now)}.</p>
        )}
      </Card>
    </FocusKeeper>
  )
}

/** The published reviews of both sides, without any actions. */
function ForAdministrators({ booking: { guest, host }, reviews: { own, other } }: Read) {
  const written = [own, other].filter((review) => review !== null)
  if (written.length === 0) return null
  return (
    <Card as="section" id="avaliar" className="flex flex-col gap-6">
      <h2 className="text-xl">Avaliações</h2>
      {written.map((review) => (
        <ReviewView
          key={review.id}
          review={review}
          title={`Avaliação de ${review.side === 'guest' ? guest.name : host.name}`}
          replyBy={review.side === 'guest' ? host.name : guest.name}
        />
      ))}
    </Card>
  )
}
