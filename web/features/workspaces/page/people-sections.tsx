import type { ReactNode } from 'react'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { Reviews } from '../reviews/reviews.tsx'
import { DetailSection } from './detail-section.tsx'
import { HostSection } from './host-section.tsx'

interface PeopleSectionsProps {
  workspace: Workspace
  /** An element beside the host. */
  hostAction?: ReactNode
  /** An element below each review, for signed-in readers. */
  reviewAction?: (reviewId: string) => ReactNode
}

/** The reviews by guests, and the host (DET-31 to DET-36). */
export function PeopleSections({ workspace, hostAction, reviewAction }: PeopleSectionsProps) {
  return (
    <>
      <DetailSection title="Avaliações">
        {workspace.reviews.length === 0 ? (
          <p className="text-muted">Ainda não há avaliações para este espaço.</p>
        ) : (
          <Reviews workspace={workspace} action={reviewAction} />
        )}
      </DetailSection>
      <HostSection workspace={workspace} action={hostAction} />
    </>
  )
}
