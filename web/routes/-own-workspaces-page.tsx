import { BookingFigures } from '#web/features/host-bookings/booking-figures.tsx'
import { VisitsOverview } from '#web/features/visits/overview.tsx'
import { VisitsSummary } from '#web/features/visits/summary.tsx'
import { OwnWorkspaces } from '#web/features/workspaces/own/own-workspaces.tsx'

/** A host's own workspaces, with the figures of bookings and visits. */
export function OwnWorkspacesPage() {
  return (
    <OwnWorkspaces
      summary={
        <>
          <BookingFigures />
          <VisitsSummary />
        </>
      }
      overview={<VisitsOverview />}
    />
  )
}
