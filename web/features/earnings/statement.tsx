import { brand } from '#contract/brand.ts'
import { formatInstant, formatIsoDate } from '#contract/dates.ts'
import { formatMoney } from '#contract/money.ts'
import type { PaymentAccount } from '#contract/payments/account-shapes.ts'
import type { Earning, Earnings } from '#contract/payments/earning-shapes.ts'
import { formatDocument } from '#contract/payments/mask.ts'
import { payoutOfHost, payoutStatusLabels } from '#contract/payments/payout-text.ts'
import { feeParts } from '#contract/payments/split.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { monthText } from './earnings-query.ts'

type Props = {
  month: string
  sums: NonNullable<Earnings['month']>
  items: readonly Earning[]
  /** Whether the list has all bookings of the month. */
  isWhole: boolean
  account: PaymentAccount | null
  /** An ISO day. */
  printedOn: string
}

type Amount = { label: string; total: keyof Props['sums']; of: (earning: Earning) => number }

const amounts: readonly Amount[] = [
  { label: 'Pago', total: 'paidByGuestsInCents', of: ({ paidInCents }) => paidInCents },
  { label: 'Devolvido', total: 'refundedInCents', of: ({ refundedInCents }) => refundedInCents },
  { label: 'Taxa', total: 'feeInCents', of: ({ feeInCents }) => feeParts(feeInCents).feeInCents },
  {
    label: 'Por conta da plataforma',
    total: 'borneInCents',
    of: ({ feeInCents }) => feeParts(feeInCents).borneInCents,
  },
  { label: 'Para você', total: 'hostInCents', of: ({ hostInCents }) => hostInCents },
]

/** A month on paper, with the host's name and the totals (EARN-11); the screen shows the list instead. */
export function Statement({ month, sums, items, isWhole, account, printedOn }: Props) {
  const shown = amounts.filter(({ total }) => total !== 'borneInCents' || sums.borneInCents > 0)
  return (
    <article className="statement">
      <header>
        <p className="statement-brand">{brand.name.toLowerCase()}</p>
        <h1>Extrato de ganhos, {monthText(month)}</h1>
        {account && (
          <p>
            {account.legalName}
            <br />
            CPF ou CNPJ: {formatDocument(account.document)}
          </p>
        )}
        <p>
          Reservas pagas pelo {brand.name} em {monthText(month)}. Emitido em {formatIsoDate(printedOn)}.
        </p>
        {!isWhole && <p>Incompleto: use “Imprimir extrato” na página para incluir todas as reservas.</p>}
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col" className="statement-day">
              Pago em
            </th>
            <th scope="col">Reserva</th>
            {shown.map(({ label }) => (
              <th key={label} scope="col" className="statement-amount">
                {label}
              </th>
            ))}
            <th scope="col">Repasse</th>
          </tr>
        </thead>
        <tbody>
          {items.map((earning) => (
            <StatementLine key={earning.code} earning={earning} shown={shown} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            {shown.map(({ total }) => (
              <td key={total} className="statement-amount">
                {formatMoney(sums[total])}
              </td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
      <p>Este extrato não é documento fiscal.</p>
    </article>
  )
}

function StatementLine({ earning, shown }: { earning: Earning; shown: readonly Amount[] }) {
  const { paidAt } = earning.payout
  const day = (at: string) => formatInstant(at, 'date', BRASILIA_TIME_ZONE)
  return (
    <tr>
      <td className="statement-day">{day(earning.paidAt)}</td>
      <td>
        {earning.code}, {earning.workspaceName}
        <br />
        {earning.when}, {earning.guestName}
      </td>
      {shown.map(({ total, of }) => (
        <td key={total} className="statement-amount">
          {formatMoney(of(earning))}
        </td>
      ))}
      <td>
        {payoutStatusLabels[payoutOfHost(earning).status]}
        {paidAt && ` em ${day(paidAt)}`}
      </td>
    </tr>
  )
}
