import type { ReactNode } from 'react'
import { deadlineText } from '#contract/days-in-words.ts'
import type { Dispute } from '#contract/disputes/shapes.ts'
import { formatMoney } from '#contract/money.ts'
import { Instant } from '#web/session/instant.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useNow } from '#web/ui/use-now.ts'
import { DisputePictures } from './dispute-pictures.tsx'

type Words = NonNullable<Dispute['answer']>

/** What both sides said and showed, how it was decided, and what is still to come and when (DSPUI-02). */
export function DisputeTimeline({ dispute }: { dispute: Dispute }) {
  const now = useNow()
  const { booking, statement, answer, answerUntil, status, decideBy, decision, withdrawnAt, subject } =
    dispute
  const { guestName, hostName, timeZone } = booking
  const isOver = status === 'resolved' || status === 'withdrawn'
  return (
    <ol aria-label="O que aconteceu com a contestação" className="flex flex-col">
      <Entry
        title={`${guestName} ${subject === 'no-show' ? 'contestou a ausência' : 'abriu a contestação'}`}
        at={statement.at}
      >
        <Said words={statement} by={guestName} />
      </Entry>
      {answer ? (
        <Entry title={`${hostName} respondeu`} at={answer.at}>
          <Said words={answer} by={hostName} />
        </Entry>
      ) : (
        dispute.waitsFor === 'host' && (
          <Entry
            isToCome
            title={`Resposta de ${hostName}, até ${deadlineText(answerUntil, timeZone, now)}`}
          />
        )
      )}
      {!answer && dispute.waitsFor === 'admin' && (
        <Entry title={`O prazo de ${hostName} acabou sem resposta`} at={answerUntil} />
      )}
      {!isOver && (
        <Entry
          isToCome
          isLast
          title={
            dispute.waitsFor === 'admin' && decideBy
              ? `Decisão da nossa equipe, em geral até ${deadlineText(decideBy, timeZone, now)}`
              : 'Decisão da nossa equipe'
          }
        />
      )}
      {withdrawnAt && <Entry isLast title={`${guestName} retirou a contestação`} at={withdrawnAt} />}
      {decision && (
        <Entry isLast title="A nossa equipe decidiu" at={decision.at}>
          <Decision dispute={dispute} decision={decision} />
        </Entry>
      )}
    </ol>
  )
}

type EntryProps = { title: string; at?: string; isToCome?: boolean; isLast?: boolean; children?: ReactNode }

function Entry({ title, at, isToCome = false, isLast = false, children }: EntryProps) {
  return (
    <li className="relative flex gap-4 pb-6 last:pb-0">
      <span
        aria-hidden="true"
        className={classNames(
          'relative z-1 mt-1.5 size-3 shrink-0 rounded-full border-2 bg-surface',
          isToCome ? 'border-field-line' : 'border-primary',
        )}
      />
      {!isLast && (
        <span aria-hidden="true" className="absolute top-3 -bottom-2 left-1.25 w-0.5 bg-base-300" />
      )}
      <div className="min-w-0 flex-1">
        <p className={classNames('[overflow-wrap:anywhere]', isToCome ? 'text-muted' : 'font-medium')}>
          {title}
        </p>
        {at && (
          <p className="text-sm text-muted">
            <Instant at={at} />
          </p>
        )}
        {children}
      </div>
    </li>
  )
}

function Said({ words: { text, pictures }, by }: { words: Words; by: string }) {
  return (
    <>
      {text === null ? (
        <p className="mt-2 text-muted">O texto foi apagado com a conta de quem o escreveu.</p>
      ) : (
        <p className="mt-2 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      )}
      <DisputePictures pictures={pictures} by={by} />
    </>
  )
}

function Decision({ dispute, decision }: { dispute: Dispute; decision: NonNullable<Dispute['decision']> }) {
  const { role, booking } = dispute
  const { refundInCents, hostInCents, reason } = decision
  return (
    <div className="mt-3 max-w-prose rounded-card border border-primary p-4">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Amount label={role === 'guest' ? 'Volta para você' : `Volta para ${booking.guestName}`}>
          {formatMoney(refundInCents)}
        </Amount>
        {hostInCents !== null && (
          <Amount label={role === 'host' ? 'Você fica com' : `${booking.hostName} fica com`}>
            {formatMoney(hostInCents)}
          </Amount>
        )}
      </dl>
      <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
    </div>
  )
}

function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted [overflow-wrap:anywhere]">{label}</dt>
      <dd className="font-display text-2xl font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
