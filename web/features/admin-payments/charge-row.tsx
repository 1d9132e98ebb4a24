import { Link } from '@tanstack/react-router'
import { formatMoney } from '#contract/money.ts'
import type { AdminCharge } from '#contract/payments/admin-shapes.ts'
import { chargeStatusLabels, refundCauseLabels, refundStatusLabels } from '#contract/payments/charge-text.ts'
import type { ChargeStatus } from '#contract/payments/payment-states.ts'
import { Instant } from '#web/session/instant.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import type { Ask } from './ask.ts'
import { problemText } from './problem-text.ts'

const tones: Record<ChargeStatus, BadgeTone> = {
  created: 'neutral',
  pending: 'accent',
  in_review: 'warning',
  paid: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
  failed: 'danger',
  disputed: 'danger',
  reversed: 'warning',
}

/** One charge with what arrived for it and what was paid back (CASH-01, CASH-04). */
export function ChargeRow({ charge, onAsk }: { charge: AdminCharge; onAsk: (ask: Ask) => void }) {
  const { txid, code, status, amountInCents, paidInCents, workspaceName, guestName, hostName } = charge
  const isHydrated = useHydrated()
  return (
    <li className="cash-row">
      <div className="cash-about">
        <p className="cash-head">
          <span className="cash-amount">{formatMoney(amountInCents)}</span>
          <Badge tone={tones[status]}>{chargeStatusLabels[status]}</Badge>
          <Link to="/bookings/$code" params={{ code }} className="cash-link">
            {code}
          </Link>
        </p>
        <p className="font-medium">{workspaceName}</p>
        <p className="text-muted">
          {guestName}, recebido por {hostName}
        </p>
        {paidInCents > 0 && paidInCents !== amountInCents && <p>Recebido: {formatMoney(paidInCents)}</p>}
        <p className="cash-id">txid {txid}</p>
        {charge.problem && <p className="cash-id">Última tentativa: {problemText(charge.problem)}</p>}
        <p className="text-muted">
          Cobrada em <Instant at={charge.createdAt} />
          {status === 'pending' && (
            <>
              , vale até <Instant at={charge.expiresAt} />
            </>
          )}
        </p>
        <Payments charge={charge} />
        <Refunds charge={charge} />
      </div>
      <div className="cash-acts" inert={!isHydrated}>
        {charge.refundableInCents > 0 && (
          <Button
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => onAsk({ act: 'refund', charge })}
          >
            Reembolsar<span className="sr-only"> {code}</span>
          </Button>
        )}
        <Link
          to="/admin/bookings/$code/history"
          params={{ code }}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          Histórico<span className="sr-only"> de {code}</span>
        </Link>
      </div>
    </li>
  )
}

function Payments({ charge: { payments, code } }: { charge: AdminCharge }) {
  if (payments.length === 0) return null
  return (
    <ul aria-label={`PIX recebidos de ${code}`} className="cash-details">
      {payments.map(({ paymentId, amountInCents, receivedAt, reversedInCents }) => (
        <li key={paymentId}>
          PIX de {formatMoney(amountInCents)} em <Instant at={receivedAt} />,{' '}
          <span className="cash-id">{paymentId}</span>
          {reversedInCents > 0 &&
            `, ${formatMoney(reversedInCents)} tomados de volta pelo banco de quem pagou`}
        </li>
      ))}
    </ul>
  )
}

function Refunds({ charge: { refunds, code } }: { charge: AdminCharge }) {
  if (refunds.length === 0) return null
  return (
    <ul aria-label={`Reembolsos de ${code}`} className="cash-details">
      {refunds.map((refund) => (
        <li key={refund.id}>
          Reembolso de {formatMoney(refund.amountInCents)}, {refundStatusLabels[refund.status].toLowerCase()}
          {refund.doneAt && (
            <>
              {' '}
              em <Instant at={refund.doneAt} />
            </>
          )}
          . {refundCauseLabels[refund.cause]}
          {refund.reason && `: ${refund.reason}`}
        </li>
      ))}
    </ul>
  )
}
