import { brand } from '#contract/brand.ts'
import { formatInstant, formatIsoDate } from '#contract/dates.ts'
import { formatMoney } from '#contract/money.ts'
import { formatDocument } from '#contract/payments/mask.ts'
import type { Earning, Earnings, PaymentAccount } from '#contract/payments/payment-shapes.ts'
import { payoutStatusLabels } from '#contract/payments/payout-text.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { monthText } from './earnings-query.ts'

type Props = {
  month: string
  sums: NonNullable<Earnings['month']>
  items: readonly Earning[]
  /** Whether these are all bookings of the month. */
  isWhole: boolean
  account: PaymentAccount | null
  /** An ISO day. */
  printedOn: string
}

const amounts = ['Pago', 'Devolvido', 'Taxa', 'Para você'] as const

/** A month on paper, with whose it is and the totals (EARN-11); the screen shows the list instead. */
export function Statement({ month, sums, items, isWhole, account, printedOn }: Props) {
  const total = [sums.paidByGuestsInCents, sums.refundedInCents, sums.feeInCents, sums.hostInCents]
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
            {amounts.map((label) => (
              <th key={label} scope="col" className="statement-amount">
                {label}
              </th>
            ))}
            <th scope="col">Repasse</th>
          </tr>
        </thead>
        <tbody>
          {items.map((earning) => (
            <StatementLine key={earning.code} earning={earning} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            {total.map((cents, index) => (
              <td key={amounts[index]} className="statement-amount">
                {formatMoney(cents)}
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

function StatementLine({ earning }: { earning: Earning }) {
  const { payout, hostInCents } = earning
  const day = (at: string) => formatInstant(at, 'date', BRASILIA_TIME_ZONE)
  const cents = [earning.paidInCents, earning.refundedInCents, earning.feeInCents, hostInCents]
  return (
    <tr>
      <td className="statement-day">{day(earning.paidAt)}</td>
      <td>
        {earning.code}, {earning.workspaceName}
        <br />
        {earning.when}, {earning.guestName}
      </td>
      {cents.map((each, index) => (
        <td key={amounts[index]} className="statement-amount">
          {formatMoney(each)}
        </td>
      ))}
      <td>
        {hostInCents > 0 && payoutStatusLabels[payout.status]}
        {payout.paidAt && ` em ${day(payout.paidAt)}`}
      </td>
    </tr>
  )
}
