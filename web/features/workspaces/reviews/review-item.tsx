import type { ReactNode } from 'react'
import { initials } from '#contract/accounts/rules.ts'
import type { PublishedReview } from '#contract/reviews/shapes.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Stars } from '#web/ui/stars.tsx'

const monthFormat = new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Sao_Paulo',
})

/** What a guest wrote, and what the host replied (DET-31, DET-32). */
export function ReviewItem({ review, action }: { review: PublishedReview; action: ReactNode }) {
  return (
    <li>
      <div className="flex items-center gap-3">
        <Avatar src={review.userAvatar ?? undefined} initials={initials({ name: review.userName })} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{review.userName}</p>
          <Month date={review.date} />
        </div>
      </div>
      <Stars rating={review.rating} className="mt-2" />
      {review.comment && (
        <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{review.comment}</p>
      )}
      {action}
      {review.reply && (
        <div className="mt-3 max-w-prose border-l-2 border-base-300 pl-4">
          <p className="font-semibold">Resposta do anfitrião</p>
          <Month date={review.reply.date} />
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{review.reply.text}</p>
        </div>
      )}
    </li>
  )
}

function Month({ date }: { date: string }) {
  return (
    <p className="text-sm text-muted">
      <time dateTime={date}>{monthFormat.format(new Date(date))}</time>
    </p>
  )
}
