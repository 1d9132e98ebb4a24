import { Link } from '@tanstack/react-router'
import type { JudgedReview } from '#contract/reviews/shapes.ts'
import { Instant } from '#web/session/instant.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Stars } from '#web/ui/stars.tsx'
import { type Judgement, judgementsOf, wordsOf } from './judge-words.ts'
import { authorName, subjectName } from './people.ts'

type Props = { review: JudgedReview; onAsk: (judgement: Judgement) => void }

/** One review with both sides, its reply, the reports, and the possible decisions (REVUI-08). */
export function JudgedCard({ review, onAsk }: Props) {
  const { side, bookingCode, workspace, rating, text, reply, reports, writtenAt, publishedAt } = review
  const isHydrated = useHydrated()
  const author = authorName(review)
  return (
    <li className="flex flex-col rounded-card border border-base-300 bg-surface p-5 sm:p-6">
      <Badges review={review} />
      <h2 className="mt-3 text-xl [overflow-wrap:anywhere]">
        {author} sobre {side === 'guest' ? (workspace?.name ?? 'um espaço excluído') : subjectName(review)}
      </h2>
      <p className="mt-1 text-muted [overflow-wrap:anywhere]">
        Convidado: <Person person={review.guest} />. Anfitrião: <Person person={review.host} />.
      </p>
      <Stars rating={rating} className="mt-4" />
      {text ? (
        <p className="mt-2 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      ) : (
        <p className="mt-2 text-muted">Só estrelas, sem texto.</p>
      )}
      <p className="mt-1 text-sm text-muted">
        Escrita em <Instant at={writtenAt} />
        {', '}
        {review.isPublished ? 'publicada' : 'a publicar'} em <Instant at={publishedAt} />
      </p>
      <HiddenReason of="Avaliação" reason={review.hiddenReason} />
      {reply && (
        <div className="mt-4 border-l-2 border-primary pl-4">
          <p className="text-sm text-muted">
            Resposta de {subjectName(review)}, <Instant at={reply.date} />
          </p>
          <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{reply.text}</p>
          <HiddenReason of="Resposta" reason={review.replyHiddenReason} />
        </div>
      )}
      {reports.length > 0 && (
        <ul aria-label="Denúncias" className="mt-4 flex flex-col gap-3">
          {reports.map(({ id, part, content, reporter, createdAt }) => (
            <li key={id} className="max-w-prose rounded-field bg-base-200 px-4 py-3">
              <p className="text-sm text-muted">
                {reporter?.name ?? 'Conta excluída'} denunciou{' '}
                {part === 'reply' ? 'a resposta' : 'a avaliação'}, <Instant at={createdAt} />
              </p>
              <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{content}</p>
            </li>
          ))}
        </ul>
      )}
      {!review.can.judge && (
        <p className="mt-5 max-w-prose text-muted">
          Esta reserva é sua: outra pessoa da administração decide sobre a avaliação.
        </p>
      )}
      <div inert={!isHydrated} className="mt-5 flex flex-wrap gap-2">
        {judgementsOf(review).map((judgement) => {
          const { label, tone } = wordsOf(judgement, review)
          return (
            <Button
              key={label}
              variant="outline"
              aria-haspopup="dialog"
              onClick={() => onAsk(judgement)}
              className={tone === 'danger' ? 'text-error' : undefined}
            >
              {label}
              <span className="sr-only"> de {author}</span>
            </Button>
          )
        })}
        <Link
          to="/bookings/$code"
          params={{ code: bookingCode }}
          className={buttonClass({ variant: 'ghost' })}
        >
          Reserva {bookingCode}
        </Link>
      </div>
    </li>
  )
}

function Badges({ review }: Pick<Props, 'review'>) {
  const { heldBecause, hiddenReason, replyHiddenReason, reports, isPublished, side } = review
  return (
    <div className="flex flex-wrap gap-2">
      <Badge>{side === 'guest' ? 'De convidado' : 'De anfitrião'}</Badge>
      {reports.length > 0 && (
        <Badge tone="warning">{reports.length === 1 ? '1 denúncia' : `${reports.length} denúncias`}</Badge>
      )}
      {heldBecause && <Badge tone="warning">Retida: mesmo aparelho nos dois lados</Badge>}
      {hiddenReason !== null && <Badge tone="info">Oculta</Badge>}
      {replyHiddenReason !== null && <Badge tone="info">Resposta oculta</Badge>}
      {isPublished && <Badge tone="success">No ar</Badge>}
    </div>
  )
}

function HiddenReason({ of, reason }: { of: string; reason: string | null }) {
  if (reason === null) return null
  return (
    <p className="mt-2 max-w-prose [overflow-wrap:anywhere]">
      <span className="font-medium">{of} oculta:</span> {reason}
    </p>
  )
}

function Person({ person }: { person: JudgedReview['guest'] }) {
  if (!person) return 'conta excluída'
  return (
    <Link to="/admin/users/$id/history" params={{ id: person.id }} className="underline underline-offset-4">
      {person.name}
    </Link>
  )
}
