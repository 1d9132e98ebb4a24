import { Link } from '@tanstack/react-router'
import { whenText } from '#contract/bookings/when-text.ts'
import { disputeSubjectLabels } from '#contract/disputes/dispute-text.ts'
import type { Dispute } from '#contract/disputes/shapes.ts'
import { formatMoney } from '#contract/money.ts'
import { shorten } from '#contract/text/rules.ts'
import { Instant } from '#web/session/instant.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DisputeStatusBadge } from '../dispute-status-badge.tsx'
import { DisputeClock } from './dispute-clock.tsx'

const EXCERPT_LENGTH = 180

/** One dispute of the list; its whole surface leads to its page (DSPUI-07). */
export function DisputeRow({ dispute }: { dispute: Dispute }) {
  const { code, status, subject, booking, statement, decision, withdrawnAt } = dispute
  const { workspaceName, guestName, hostName, totalInCents } = booking
  return (
    <li className="relative flex flex-col gap-2 rounded-card border border-base-300 bg-surface p-5 [overflow-wrap:anywhere] hover:border-base-content">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-lg leading-snug">
          <Link
            to="/admin/disputes"
            search={{ code }}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {guestName}, {workspaceName}
          </Link>
        </h3>
        <DisputeStatusBadge status={status} />
        {subject === 'no-show' && <Badge>{disputeSubjectLabels[subject]}</Badge>}
      </div>
      <p>
        <span className="inline-block first-letter:uppercase">{whenText(booking)}</span>
        <span className="text-muted">
          , recebido por {hostName} · <span className="tabular-nums">{formatMoney(totalInCents)}</span> ·{' '}
          <span className="tabular-nums">{code}</span>
        </span>
      </p>
      {statement.text && (
        <p className="max-w-prose text-muted">“{shorten(statement.text, EXCERPT_LENGTH)}”</p>
      )}
      <DisputeClock dispute={dispute} />
      {decision && (
        <p className="font-medium">
          {decision.refundInCents === 0
            ? 'Nada voltou para o convidado'
            : `${formatMoney(decision.refundInCents)} de volta para o convidado`}
          <span className="font-normal text-muted">
            , em <Instant at={decision.at} />
          </span>
        </p>
      )}
      {withdrawnAt && (
        <p className="text-muted">
          Retirada em <Instant at={withdrawnAt} />
        </p>
      )}
    </li>
  )
}
