import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { disputeSubjectLabels } from '#contract/disputes/dispute-text.ts'
import type { Dispute } from '#contract/disputes/shapes.ts'
import { isNotThere } from '#web/api/api-error.ts'
import { useApi } from '#web/api/use-api.ts'
import { OtherTime } from '#web/session/other-time.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { LeaveQuestion } from '#web/ui/leave-question.tsx'
import { Page } from '#web/ui/page.tsx'
import { UnsentText } from '#web/ui/unsent-text.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { bookingOfDisputeQuery, disputeQuery } from '../dispute-query.ts'
import { DisputeStatusBadge } from '../dispute-status-badge.tsx'
import { keptTitle, nextDisputeText } from '../dispute-texts.ts'
import { DisputeTimeline } from '../dispute-timeline.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { DecisionForm, emptyDecision } from './decision-form.tsx'
import { DisputeClock } from './dispute-clock.tsx'
import { DisputeNotFound, DisputePageError } from './dispute-states.tsx'

type RenderPart = (booking: Booking) => ReactNode

type Props = {
  /** The booking's code. */
  code: string
  /** The price lines, payment and history of the booking, as its own page shows them. */
  renderPrice: RenderPart
  renderPayment: RenderPart
  renderHistory: RenderPart
}

/** One dispute for administrators: both sides, the facts of the booking, and the decision (DSPUI-08, DSPUI-09). */
export function DisputePage({ code, ...parts }: Props) {
  const api = useApi()
  const dispute = useQuery(disputeQuery(api, code))
  const booking = useQuery(bookingOfDisputeQuery(api, code))
  if (dispute.data && booking.data) {
    return <LoadedDispute dispute={dispute.data} booking={booking.data} {...parts} />
  }
  const error = dispute.error ?? booking.error
  if (!error) return <BoardSkeleton />
  if (isNotThere(error)) return <DisputeNotFound />
  return (
    <DisputePageError
      error={error}
      busy={dispute.isFetching || booking.isFetching}
      onRetry={() => {
        void dispute.refetch()
        void booking.refetch()
      }}
    />
  )
}

type LoadedProps = Omit<Props, 'code'> & { dispute: Dispute; booking: Booking }

function LoadedDispute({ dispute, booking, renderPrice, renderPayment, renderHistory }: LoadedProps) {
  const { code, workspace } = booking
  const [draft, setDraft] = useState(emptyDecision)
  const next = nextDisputeText(dispute, useNow())
  const canDecide = dispute.can.includes('decide')
  const isTyped = draft.reason.trim() !== '' || draft.amount !== ''
  const isKept = !canDecide && isTyped
  return (
    <Page
      above={
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
          <Link to="/admin/disputes" className="-my-2.5 py-2.5 underline underline-offset-4">
            Contestações
          </Link>
          <Link
            to="/bookings/$code"
            params={{ code }}
            className="-my-2.5 py-2.5 tabular-nums underline underline-offset-4"
          >
            {code}
          </Link>
          <DisputeStatusBadge status={dispute.status} />
          <Badge>{disputeSubjectLabels[dispute.subject]}</Badge>
        </p>
      }
      title={<span className="[overflow-wrap:anywhere]">{workspace.name}</span>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-12">
        <FocusKeeper label="Contestação" className="flex flex-col gap-6">
          <section className="rounded-card bg-secondary p-5 text-secondary-content sm:p-6">
            <div aria-live="polite">
              <h2 className="text-2xl text-balance">{next.title}</h2>
              <p className="mt-2 text-pretty">{next.text}</p>
              <OtherTime timeZone={booking.timeZone} />
            </div>
          </section>
          {isKept && (
            <UnsentText
              title={keptTitle(dispute)}
              texts={[draft.reason]}
              onDiscard={() => setDraft(emptyDecision)}
            />
          )}
          <Card as="section">
            <h2 className="mb-4 text-xl">Os dois lados</h2>
            <DisputeTimeline dispute={dispute} />
          </Card>
          {canDecide && (
            <Card as="section">
              <h2 className="text-xl">A sua decisão</h2>
              <div className="mt-2 mb-5">
                <DisputeClock dispute={dispute} />
              </div>
              <DecisionForm
                dispute={dispute}
                feeBasisPoints={booking.feeBasisPoints}
                draft={draft}
                onChange={(changes) => setDraft((last) => ({ ...last, ...changes }))}
                onDone={() => setDraft(emptyDecision)}
              />
            </Card>
          )}
          <Card as="section">
            <h2 className="mb-4 text-xl">Histórico da reserva</h2>
            {renderHistory(booking)}
          </Card>
        </FocusKeeper>
        <div className="flex flex-col gap-6">
          <BookingFacts booking={booking} />
          <Card as="section">
            <h2 className="mb-3 text-xl">Preço</h2>
            {renderPrice(booking)}
          </Card>
          {renderPayment(booking)}
        </div>
      </div>
      <LeaveQuestion
        asks={isTyped}
        isLoss={isTyped}
        title="Sair sem decidir?"
        name={`${workspace.name}, ${code}`}
        consequence="O que você escreveu não foi enviado e se perde."
      />
    </Page>
  )
}
