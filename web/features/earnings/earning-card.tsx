import { Link } from '@tanstack/react-router'
import { bookingStatusLabels } from '#contract/bookings/status-labels.ts'
import { formatInstant } from '#contract/dates.ts'
import { formatMoney } from '#contract/money.ts'
import type { Earning } from '#contract/payments/earning-shapes.ts'
import type { PayoutStatus } from '#contract/payments/payment-states.ts'
import { payoutOfHost, payoutStatusLabels } from '#contract/payments/payout-text.ts'
import { feeParts } from '#contract/payments/split.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<PayoutStatus, BadgeTone> = {
  scheduled: 'neutral',
  releasable: 'info',
  ordered: 'info',
  paid: 'success',
  returned: 'danger',
  void: 'neutral',
}

/**
 * One booking: what the guest paid, what came back, the fee, the host's earnings and the receipts (EARN-09, EARN-12).
 */
export function EarningCard({ earning }: { earning: Earning }) {
  const { code, workspaceName, when, guestName, status, receipts } = earning
  const { status: ofPayout } = payoutOfHost(earning)
  return (
    <li className="earning">
      <div className="earning-about">
        <p className="earning-head">
          <Link to="/bookings/$code" params={{ code }} className="font-semibold tabular-nums">
            {code}
          </Link>
          {ofPayout !== 'void' && <Badge tone={tones[ofPayout]}>{payoutStatusLabels[ofPayout]}</Badge>}
        </p>
        <p className="font-medium">{workspaceName}</p>
        <p className="earning-when">{when}</p>
        <p className="text-muted">
          {guestName}, {bookingStatusLabels[status].toLowerCase()}
        </p>
      </div>
      <div className="earning-money">
        <dl>
          {linesOf(earning).map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="text-muted">{payoutText(earning)}</p>
        {ofPayout === 'returned' && (
          <Link
            to="/settings"
            hash="receber"
            className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
          >
            Conferir chave PIX<span className="sr-only"> para o repasse de {code}</span>
          </Link>
        )}
      </div>
      {receipts.length > 0 && (
        <ul className="earning-receipts" aria-label={`Recibos de ${code}`}>
          {receipts.map(({ number, kind }) => (
            <li key={number}>
              <Link to="/receipts/$number" params={{ number: String(number) }}>
                {kind === 'payment' ? 'Recibo do pagamento' : 'Recibo da devolução'} nº {number}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The lines from what the guest paid to what the host gets. */
function linesOf(earning: Earning): (readonly [label: string, text: string])[] {
  const { paidAt, paidInCents, refundedInCents, hostInCents } = earning
  const { feeInCents, borneInCents } = feeParts(earning.feeInCents)
  const paidOn = formatInstant(paidAt, 'date', BRASILIA_TIME_ZONE)
  return [
    [`Pago em ${paidOn}`, formatMoney(paidInCents)],
    ...(refundedInCents > 0 ? [['Devolvido', `− ${formatMoney(refundedInCents)}`] as const] : []),
    ...(feeInCents > 0 ? [['Taxa de serviço', `− ${formatMoney(feeInCents)}`] as const] : []),
    ...(borneInCents > 0 ? [['Por conta da plataforma', `+ ${formatMoney(borneInCents)}`] as const] : []),
    ['Para você', formatMoney(hostInCents)],
  ]
}

/** When the host gets the money, or got it. */
function payoutText(earning: Earning): string {
  const { payout } = earning
  const day = (at: string) => formatInstant(at, 'date', BRASILIA_TIME_ZONE)
  switch (payoutOfHost(earning).status) {
    case 'paid':
      return `Enviado por PIX${payout.paidAt ? ` em ${day(payout.paidAt)}` : ''}.${owesText(payout)}`
    case 'ordered':
      return 'Já pedimos este PIX ao banco.'
    case 'void':
      return 'Nada a receber desta reserva.'
    case 'scheduled':
      return waitText(earning) ?? `Liberado a partir de ${day(payout.releasesAt)}.`
    case 'releasable':
      return waitText(earning) ?? 'Vai na próxima remessa de PIX.'
    case 'returned':
      return waitText(earning) ?? 'Seu banco devolveu o PIX. Confira sua chave: vamos enviar de novo.'
  }
}

function owesText({ owesInCents }: Earning['payout']): string {
  if (owesInCents === 0) return ''
  return ` O banco de quem pagou tomou uma parte de volta: você tem ${formatMoney(owesInCents)} a devolver, e a nossa equipe combina isso com você.`
}

/** What a payout waits for beside its day. */
function waitText({ payout: { waitsForDispute, waitsForBank } }: Earning): string | undefined {
  if (waitsForDispute) return 'Espera a decisão da contestação desta reserva.'
  return waitsForBank ? 'Espera os bancos decidirem sobre o pagamento.' : undefined
}
