import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { ReviewSide } from '#contract/reviews/rules.ts'
import type { ReviewsOfBooking } from '#contract/reviews/shapes.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { UnsentText } from '#web/ui/unsent-text.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { RenderReport } from './booking-reviews.tsx'
import { conflictOf, draftOf, emptyReview, type ReviewDraft } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'
import { aboutTexts, blindText, conflictTexts, otherName, stateText } from './review-texts.ts'
import { ReviewView } from './review-view.tsx'
import { useWriteReview } from './use-write-review.ts'

type Props = {
  booking: Booking
  side: ReviewSide
  reviews: ReviewsOfBooking
  /** Null if nothing is being written. */
  draft: ReviewDraft | null
  onChange: (draft: ReviewDraft | null) => void
  renderReport: RenderReport
}

/** The reader's own review, or the form for it; a text that came too late stays to be copied (REVUI-02, REVUI-03). */
export function OwnReview({ booking, side, reviews, draft, onChange, renderReport }: Props) {
  const { own, canWrite, until } = reviews
  const isHydrated = useHydrated()
  const now = useNow()
  const { write, isBusy, failure, reset } = useWriteReview(booking.code, () => onChange(null))
  const conflict = draft && conflictOf(draft, reviews)
  const other = otherName(booking, side)
  const about = aboutTexts(booking, side)

  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    // The review was stored though the answer was lost.
    if (conflict === 'sent') onChange(null)
  })

  function open() {
    reset()
    if (!own) return
    flushSync(() => onChange(draftOf(own)))
    place.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }

  function giveUp() {
    flushSync(() => onChange(null))
    opener.current?.focus()
  }

  const isLost = conflict === 'late' || conflict === 'published'
  const isWriting = conflict === 'changed' || (draft ? conflict === null : canWrite)
  const kept = draft && isLost && (
    <UnsentText
      title={conflictTexts[conflict].title}
      description={conflictTexts[conflict].text}
      texts={[draft.text, draft.privateNote]}
      onDiscard={() => onChange(null)}
    />
  )
  if (isWriting) {
    return (
      <div ref={place} className="flex flex-col gap-6">
        <div className="flex flex-col gap-2">
          <h3 className="text-xl text-balance [overflow-wrap:anywhere]">{about.title}</h3>
          <p className="max-w-prose text-pretty text-muted">{about.readers}</p>
          {until && (
            <p className="max-w-prose rounded-field bg-sunken px-4 py-3 text-pretty">
              {blindText(booking, side, until, now)}
            </p>
          )}
        </div>
        {conflict === 'changed' && (
          <Banner tone="warning" live title={conflictTexts.changed.title}>
            {conflictTexts.changed.text}
          </Banner>
        )}
        <ReviewForm
          side={side}
          other={other}
          draft={draft ?? emptyReview}
          onChange={(changes) => onChange({ ...(draft ?? emptyReview), ...changes })}
          onSend={() => draft && write({ draft, version: own?.version })}
          onGiveUp={own ? giveUp : undefined}
          busy={isBusy}
          // The outcome of a conflict is shown above.
          failure={conflict && failure?.code === 'CONFLICT' ? undefined : failure}
        />
      </div>
    )
  }
  if (!own) return kept || null
  return (
    <div className="flex flex-col gap-5">
      {kept}
      <ReviewView
        review={own}
        title="Sua avaliação"
        replyBy={other}
        note={stateText(booking, own, now)}
        replyActions={
          own.state === 'published' && own.reply && renderReport({ reviewId: own.id, part: 'reply' })
        }
      >
        {own.can.edit && (
          <Button ref={opener} variant="outline" inert={!isHydrated} onClick={open}>
            Mudar a avaliação
          </Button>
        )}
      </ReviewView>
    </div>
  )
}
