import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminPaymentsRequestSchema, adminPaymentsSchema } from '#contract/payments/admin-shapes.ts'
import { cutPage } from '../../database/cursor.ts'
import { orderByInstant } from '../../database/instant-order.ts'
import { charges } from '../../database/schema.ts'
import type { Resources } from '../../resources.ts'
import { matchesCharge, presentCharges, readCharges } from './read-charges.ts'

/** The charges that match a search and a status, the newest first (CASH-01). */
export async function listCharges(
  { database }: Resources,
  { search, status, cursor, limit }: z.infer<typeof adminPaymentsRequestSchema>,
): Promise<z.infer<typeof adminPaymentsSchema>> {
  const order = orderByInstant(charges.createdAt, charges.id, 'desc')
  const rows = await readCharges(database, {
    where: and(
      await matchesCharge(database, search),
      status && eq(charges.status, status),
      order.after(cursor),
    ),
    orderBy: order.by,
    limit: limit + 1,
  })
  const { page, nextCursor } = cutPage(rows, limit, ({ sortKey }) => sortKey)
  return { items: await presentCharges(database, page), nextCursor }
}
