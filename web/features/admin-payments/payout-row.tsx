import { Link } from '@tanstack/react-router'
import { formatMoney } from '#contract/money.ts'
import type { AdminPayout } from '#contract/payments/admin-shapes.ts'
import { formatDocument } from '#contract/payments/mask.ts'
import type { ListedPayoutStatus } from '#contract/payments/payment-states.ts'
import { payoutStatusLabels } from '#contract/payments/payout-text.ts'
import { pixKeyTypeNames } from '#contract/payments/pix-key-names.ts'
import { Instant } from '#web/session/instant.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import type { Ask } from './ask.ts'

const tones: Record<ListedPayoutStatus, BadgeTone> = {
  scheduled: 'neutral',
  releasable: 'accent',
  ordered: 'info',
  paid: 'success',
  returned: 'warning',
}

/** One payout: who gets how much by which key, and what can be done about it now (CASH-03). */
export function PayoutRow({ payout, onAsk }: { payout: AdminPayout; onAsk: (ask: Ask) => void }) {
  const { code, hostId, hostName, account, status, amountInCents, owesInCents, returnReason } = payout
  const isHydrated = useHydrated()
  const isWaiting = status !== 'paid' && status !== 'ordered'
  return (
    <li className="cash-row">
      <div className="cash-about">
        <p className="cash-head">
          <span className="cash-amount">{formatMoney(amountInCents)}</span>
          <Badge tone={tones[status]}>{payoutStatusLabels[status]}</Badge>
          <Link to="/bookings/$code" params={{ code }} className="cash-link">
            {code}
          </Link>
        </p>
        <p className="font-medium">
          {hostId ? (
            <Link to="/admin/users/$id/history" params={{ id: hostId }} className="cash-person">
              {hostName}
            </Link>
          ) : (
            hostName
          )}
          {account && account.legalName !== hostName && (
            <span className="text-muted">, {account.legalName}</span>
          )}
        </p>
        {account ? (
          <p className="cash-id">
            {formatDocument(account.document)}, chave PIX ({pixKeyTypeNames[account.pixKeyType]}):{' '}
            {account.pixKey}
          </p>
        ) : (
          <p className="text-error">{missingAccount(payout)}</p>
        )}
        {account && payout.isStopped && <p className="text-error">{STOPPED}</p>}
        {returnReason && <p>Devolvido: {returnReason}</p>}
        {owesInCents > 0 && (
          <p>O banco de quem pagou tomou de volta: o anfitrião tem {formatMoney(owesInCents)} a devolver.</p>
        )}
        {payout.waitsForDispute && <p>Espera a decisão da contestação desta reserva.</p>}
        {isWaiting && payout.waitsForBank && <p>Espera os bancos decidirem sobre o pagamento.</p>}
        {!(status === 'scheduled' && (payout.waitsForDispute || payout.waitsForBank)) && (
          <p className="text-muted">
            <When payout={payout} />
          </p>
        )}
      </div>
      <div className="cash-acts" inert={!isHydrated}>
        {(status === 'releasable' || status === 'ordered' || status === 'returned') && account && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => onAsk({ act: 'paid', payout })}>
            Marcar como pago<span className="sr-only"> o repasse de {code}</span>
          </Button>
        )}
        {payout.canEnterKey && (
          <Button
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => onAsk({ act: 'payout-key', payout })}
          >
            {account ? 'Trocar chave' : 'Informar chave'}
            <span className="sr-only"> do repasse de {code}</span>
          </Button>
        )}
        {status === 'ordered' && (
          <Button
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => onAsk({ act: 'order-back', payout })}
          >
            Devolver à lista<span className="sr-only"> o repasse de {code}</span>
          </Button>
        )}
        {owesInCents > 0 && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => onAsk({ act: 'repaid', payout })}>
            Anfitrião devolveu<span className="sr-only"> o que deve de {code}</span>
          </Button>
        )}
        {status === 'paid' && (
          <Button
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => onAsk({ act: 'returned', payout })}
          >
            Banco devolveu<span className="sr-only"> o repasse de {code}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

const STOPPED = 'Repasses parados em Contas.'

/** Why nobody can be paid, and who has to name the key. */
function missingAccount({ isStopped, canEnterKey }: AdminPayout): string {
  if (isStopped) return STOPPED
  return canEnterKey
    ? 'Sem chave PIX, e quem anunciou não entra mais no site: informe os dados quando a pessoa disser por outro meio.'
    : 'Ainda sem chave PIX.'
}

function When({ payout: { status, order, paidAt, releasesAt, bankReference } }: { payout: AdminPayout }) {
  if (order) {
    return (
      <>
        Enviado ao banco em <Instant at={order.at} />
      </>
    )
  }
  if (status === 'paid' && paidAt) {
    return (
      <>
        Pago em <Instant at={paidAt} />, <span className="cash-id">{bankReference}</span>
      </>
    )
  }
  return (
    <>
      {status === 'scheduled' ? 'Liberado a partir de ' : 'Liberado desde '}
      <Instant at={releasesAt} />
    </>
  )
}
