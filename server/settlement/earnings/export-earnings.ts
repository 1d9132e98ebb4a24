import type { z } from 'zod'
import { bookingStatusLabels } from '#contract/bookings/status-labels.ts'
import { brand } from '#contract/brand.ts'
import { formatInstant } from '#contract/dates.ts'
import type { Earning, earningsFilterSchema } from '#contract/payments/earning-shapes.ts'
import { payoutOfHost, payoutStatusLabels } from '#contract/payments/payout-text.ts'
import { feeParts } from '#contract/payments/split.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { BYTE_ORDER_MARK, csvLine, csvReais, type ExactCell } from '#contract/text/csv.ts'
import type { CurrentUser } from '../../actor.ts'
import { cutPage } from '../../database/cursor.ts'
import type { Resources } from '../../resources.ts'
import { presentEarning, readEarnings } from './read-earnings.ts'

/** How many bookings one statement reads. */
const BATCH = 500

const columns = [
  'Código',
  'Espaço',
  'Quando',
  'Convidado',
  'Situação da reserva',
  'Pago em',
  'Pago pelo convidado (R$)',
  'Devolvido (R$)',
  'Taxa de serviço (R$)',
  'Por conta da plataforma (R$)',
  'Seu valor (R$)',
  'Repasse',
  'Data do repasse',
]

/**
 * A host's earnings as CSV for spreadsheets in Portuguese, for all time or one month; no cell is a formula
 * (EARN-10).
 */
export async function exportEarnings(
  { database, now }: Resources,
  host: CurrentUser,
  { month }: z.infer<typeof earningsFilterSchema>,
): Promise<File> {
  const at = now()
  const parts = [BYTE_ORDER_MARK, csvLine(columns)]
  let cursor: string | undefined
  do {
    const rows = await readEarnings(database, { hostId: host.id, month, cursor, limit: BATCH + 1 })
    const { page, nextCursor } = cutPage(rows, BATCH, ({ sortKey }) => sortKey)
    parts.push(...page.map((row) => csvLine(cellsOf(presentEarning(row, at)))))
    cursor = nextCursor ?? undefined
  } while (cursor)
  const of = month ?? todayIn(BRASILIA_TIME_ZONE, at)
  const name = `${brand.name.toLowerCase()}-ganhos-${of}.csv`
  return new File(parts, name, { type: 'text/csv;charset=utf-8' })
}

function cellsOf(earning: Omit<Earning, 'receipts'>): (string | ExactCell)[] {
  const { feeInCents, borneInCents } = feeParts(earning.feeInCents)
  const { status, releasedOrPaidAt } = payoutOfHost(earning)
  return [
    earning.code,
    earning.workspaceName,
    earning.when,
    earning.guestName,
    bookingStatusLabels[earning.status],
    formatInstant(earning.paidAt, 'date', BRASILIA_TIME_ZONE),
    csvReais(earning.paidInCents),
    csvReais(earning.refundedInCents),
    csvReais(feeInCents),
    csvReais(borneInCents),
    csvReais(earning.hostInCents),
    payoutStatusLabels[status],
    releasedOrPaidAt ? formatInstant(releasedOrPaidAt, 'date', BRASILIA_TIME_ZONE) : '',
  ]
}
