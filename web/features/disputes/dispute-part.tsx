import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Card } from '#web/ui/card.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { disputeQuery } from './dispute-query.ts'
import { DisputeSkeleton } from './dispute-skeleton.tsx'
import { DisputeView } from './dispute-view.tsx'
import { OpenDispute } from './open-dispute.tsx'
import { useDisputeDraft } from './use-dispute-draft.ts'

/**
 * The dispute about a booking on its page: how to open one while that is possible, then both sides' words, what happens
 * next and what the reader can do (DSPUI-01 to DSPUI-06).
 */
export function DisputePart({ booking }: { booking: Booking }) {
  const { code } = booking
  const draft = useDisputeDraft(useViewer()?.id ?? '', code)
  const dispute = useQuery({ ...disputeQuery(useApi(), code), enabled: booking.dispute !== null })
  const isOpenable = booking.dispute === null && !dispute.data
  return (
    <FocusKeeper label="Contestação" className="empty:hidden">
      {isOpenable ? (
        <OpenDispute booking={booking} draft={draft} />
      ) : dispute.data ? (
        <Card as="section" id="contestacao" className="flex flex-col gap-5">
          <DisputeView dispute={dispute.data} draft={draft} />
        </Card>
      ) : dispute.error ? (
        <Card as="section" id="contestacao">
          <h2 className="mb-4 text-xl">Contestação</h2>
          <QueryError query={dispute} title="Não foi possível carregar a contestação" level={3} />
        </Card>
      ) : (
        <DisputeSkeleton />
      )}
    </FocusKeeper>
  )
}
