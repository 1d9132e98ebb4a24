import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { brand } from '#contract/brand.ts'
import type {
  AdminPayout,
  OpenOrder,
  payoutsRequestSchema,
  payoutsSchema,
} from '#contract/payments/admin-shapes.ts'
import { formatDocument } from '#contract/payments/mask.ts'
import { pixKeyLabels } from '#contract/payments/pix-key.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { BYTE_ORDER_MARK, csvLine, csvReais, type ExactCell } from '#contract/text/csv.ts'
import type { Executor } from '../../database/connection.ts'
import { cutPage } from '../../database/cursor.ts'
import { orderByInstant } from '../../database/instant-order.ts'
import { payouts } from '../../database/schema.ts'
import type { Resources } from '../../resources.ts'
import { requireNoCopy } from './payable-payout.ts'
import { presentPayout, readPayouts } from './read-payouts.ts'

/**
 * The payouts of a status, or all: those still to be made by their date, then those that were made, the
 * latest first.
 */
export async function listPayouts(
  { database }: Resources,
  { status, cursor, limit }: z.infer<typeof payoutsRequestSchema>,
): Promise<z.infer<typeof payoutsSchema>> {
  const isAhead = status !== undefined && status !== 'paid'
  const order = orderByInstant(payouts.releasesAt, payouts.id, isAhead ? 'asc' : 'desc')
  const rows = await readPayouts(database, {
    where: and(status && eq(payouts.status, status), order.after(cursor)),
    orderBy: order.by,
    limit: limit + 1,
  })
  const { page, nextCursor } = cutPage(rows, limit, ({ sortKey }) => sortKey)
  const orders = status === 'ordered' ? await readOpenOrders(database) : []
  return { items: page.map(presentPayout), orders, nextCursor }
}

/** The orders of which payouts are still at the bank, whose files can be exported again. */
async function readOpenOrders(executor: Executor): Promise<OpenOrder[]> {
  const at = sql`min(${payouts.orderedAt})`.mapWith(payouts.orderedAt)
  const rows = await executor
    .select({ id: payouts.orderId, at })
    .from(payouts)
    .where(eq(payouts.status, 'ordered'))
    .groupBy(payouts.orderId)
    .orderBy(desc(at))
  return rows.flatMap(({ id, at: orderedAt }) =>
    id && orderedAt ? [{ id, at: orderedAt.toISOString() }] : [],
  )
}

/** How many payouts one statement reads. */
const BATCH = 500

const columns = ['Nome ou razão social', 'CPF ou CNPJ', 'Tipo de chave', 'Chave PIX', 'Valor (R$)', 'Reserva']

/**
 * The payouts of an order that haven't been made yet, for the bank: who gets how much by which key, as it was
 * ordered (EARN-14). The file can be exported again.
 * @throws ORPCError CONFLICT in a restored copy that nobody has released: the original may have made them
 *   (QUA-02).
 */
export async function exportPayouts(
  { database, now }: Resources,
  { orderId }: { orderId: string },
): Promise<File> {
  await requireNoCopy(database)
  const order = orderByInstant(payouts.releasesAt, payouts.id, 'asc')
  const parts = [BYTE_ORDER_MARK, csvLine(columns)]
  let cursor: string | undefined
  do {
    const rows = await readPayouts(database, {
      where: and(eq(payouts.status, 'ordered'), eq(payouts.orderId, orderId), order.after(cursor)),
      orderBy: order.by,
      limit: BATCH + 1,
    })
    const { page, nextCursor } = cutPage(rows, BATCH, ({ sortKey }) => sortKey)
    parts.push(...page.map(presentPayout).flatMap(lineOf))
    cursor = nextCursor ?? undefined
  } while (cursor)
  const name = `${brand.name.toLowerCase()}-repasses-${todayIn(BRASILIA_TIME_ZONE, now())}.csv`
  return new File(parts, name, { type: 'text/csv;charset=utf-8' })
}

function lineOf({ account, amountInCents, code }: AdminPayout): string[] {
  if (!account) return []
  const { legalName, document, pixKey, pixKeyType } = account
  // A telephone number begins with a plus, which the bank needs; a spreadsheet would read it as a number.
  const key: string | ExactCell = pixKeyType === 'phone' ? { exact: pixKey } : pixKey
  return [
    csvLine([
      legalName,
      formatDocument(document),
      pixKeyLabels[pixKeyType],
      key,
      csvReais(amountInCents),
      code,
    ]),
  ]
}
