import type { ReactNode } from 'react'
import { reviewAspectLabels, reviewAspects } from '#contract/reviews/rules.ts'
import type { BookingReview } from '#contract/reviews/shapes.ts'
import { Instant } from '#web/session/instant.tsx'
import { Stars } from '#web/ui/stars.tsx'

type Props = {
  review: BookingReview
  title: string
  /** Who wrote the reply. */
  replyBy: string
  /** The status of the review, for its author. */
  note?: string | null
  /** Actions for the review, and for its reply. */
  children?: ReactNode
  replyActions?: ReactNode
}

/** One review of a booking as its two sides read it, with its reply (REVUI-04). */
export function ReviewView({ review, title, replyBy, note, children, replyActions }: Props) {
  const { rating, text, aspects, privateNote, state, publishedAt, reply } = review
  const rated = reviewAspects.filter((aspect) => aspects?.[aspect])
  return (
    <article className="flex flex-col gap-3">
      <div>
        <h3 className="text-lg">{title}</h3>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars rating={rating} className="" />
          {state === 'published' && (
            <span className="text-sm text-muted">
              Publicada em <Instant at={publishedAt} show="day" />
            </span>
          )}
        </div>
      </div>
      {note && <p className="rounded-field bg-sunken px-4 py-3 [overflow-wrap:anywhere]">{note}</p>}
      {text ? (
        <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      ) : (
        <p className="text-muted">Só estrelas, sem texto.</p>
      )}
      {rated.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          {rated.map((aspect) => (
            <li key={aspect}>
              {reviewAspectLabels[aspect]}: <span className="tabular-nums">{aspects?.[aspect]} de 5</span>
            </li>
          ))}
        </ul>
      )}
      {privateNote && (
        <div className="border-l-2 border-base-300 pl-4">
          <p className="text-sm text-muted">Recado particular</p>
          <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{privateNote}</p>
        </div>
      )}
      {reply && (
        <div className="border-l-2 border-primary pl-4">
          <p className="text-sm text-muted">
            Resposta de {replyBy}, <Instant at={reply.date} show="day" />
          </p>
          <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{reply.text}</p>
          {reply.hiddenReason && (
            <p className="mt-1 text-sm text-muted">
              A nossa equipe ocultou esta resposta. Motivo: {reply.hiddenReason}
            </p>
          )}
          {replyActions}
        </div>
      )}
      {children && <div className="flex flex-wrap gap-3 empty:hidden">{children}</div>}
    </article>
  )
}
