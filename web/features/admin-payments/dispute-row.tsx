import { Link } from '@tanstack/react-router'
import { disputeSubjectLabels } from '#contract/disputes/dispute-text.ts'
import { formatMoney } from '#contract/money.ts'
import type { WaitingPayments } from '#contract/payments/admin-shapes.ts'
import { Instant } from '#web/session/instant.tsx'
import { buttonClass } from '#web/ui/button.tsx'

type Props = { dispute: WaitingPayments['bookingDisputes'][number] }

/** A guest's dispute that can be decided now, with the way there (CASH-02). */
export function DisputeRow({ dispute: { code, subject, booking, decideBy } }: Props) {
  return (
    <li className="cash-row">
      <div className="cash-about">
        <p className="cash-head">
          <Link to="/bookings/$code" params={{ code }} className="cash-link">
            {code}
          </Link>
        </p>
        <p className="font-medium">
          {disputeSubjectLabels[subject]}, {formatMoney(booking.totalInCents)}
        </p>
        <p>{booking.workspaceName}</p>
        <p className="text-muted">
          {booking.guestName}, recebido por {booking.hostName}
        </p>
        {decideBy && (
          <p className="text-muted">
            A decidir até <Instant at={decideBy} />
          </p>
        )}
      </div>
      <div className="cash-acts">
        <Link
          to="/admin/disputes"
          search={{ code }}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          Decidir<span className="sr-only"> a contestação de {code}</span>
        </Link>
      </div>
    </li>
  )
}
