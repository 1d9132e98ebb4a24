import type { ReactNode } from 'react'
import { initials } from '#contract/accounts/rules.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { answerTimeText } from './answer-time-text.ts'
import { DetailSection } from './detail-section.tsx'

const UNKNOWN_HOST = 'Anfitrião'

/** Who lets the workspace (DET-33 to DET-36). */
export function HostSection({ host, action }: { host: Workspace['host']; action?: ReactNode }) {
  const name = host.name || UNKNOWN_HOST
  const rating =
    host.numRatings > 0
      ? `${host.rating.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} de 5 (${host.numRatings.toLocaleString('pt-BR')})`
      : 'Sem avaliações'
  const answerTime = answerTimeText(host.answerMinutes)
  return (
    <DetailSection title="Sobre o Anfitrião">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4">
        <Avatar src={host.image ?? undefined} initials={initials({ name })} size="lg" />
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className="font-display text-xl font-semibold">{name}</p>
          <p className="text-muted">
            Anfitrião desde {host.since}
            <span className="max-sm:hidden"> · </span>
            <span className="max-sm:block">{rating}</span>
          </p>
          {answerTime && <p>{answerTime}</p>}
        </div>
        {action}
      </div>
    </DetailSection>
  )
}
