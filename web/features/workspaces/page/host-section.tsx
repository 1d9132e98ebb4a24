import type { ReactNode } from 'react'
import { initials } from '#contract/accounts/rules.ts'
import { ratingText, reviewCountText } from '#contract/reviews/rating-text.ts'
import { showsStars } from '#contract/reviews/rules.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { isSampleId } from '#web/features/workspaces/samples/sample-id.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { answerTimeText } from './answer-time-text.ts'
import { DetailSection } from './detail-section.tsx'
import { HostRecord } from './host-record.tsx'

const UNKNOWN_HOST = 'Anfitrião'

/** Who lets the workspace (DET-33 to DET-36). */
export function HostSection({
  workspace: { id, host },
  action,
}: {
  workspace: Workspace
  action?: ReactNode
}) {
  const name = host.name || UNKNOWN_HOST
  const answerTime = answerTimeText(host.answerMinutes)
  return (
    <DetailSection title="Sobre o Anfitrião">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4">
        <Avatar src={host.image ?? undefined} initials={initials({ name })} size="lg" />
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className="font-display text-xl font-semibold">{name}</p>
          <p className="text-muted">
            Anfitrião desde {host.since}
            <span className="block">{ratingOf(host)}</span>
          </p>
          {answerTime && <p>{answerTime}</p>}
        </div>
        {action}
      </div>
      {!isSampleId(id) && <HostRecord workspaceId={id} />}
    </DetailSection>
  )
}

/** 'Sem avaliações', how many there are, and from three on what they say together (DET-33, REV-09). */
function ratingOf({ rating, numRatings }: Workspace['host']): string {
  if (numRatings === 0) return 'Sem avaliações'
  const count = reviewCountText(numRatings)
  return showsStars(numRatings) ? `${ratingText(rating)} de 5 · ${count}` : count
}
