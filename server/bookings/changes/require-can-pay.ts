import type { BookingRow } from '../../booking-steps/booking-rows.ts'
import type { Transaction } from '../../database/connection.ts'
import { apiError } from '../../errors.ts'
import { canBePaid } from '../../payments/can-be-paid.ts'
import type { Resources } from '../../resources.ts'

type Costs = { booking: BookingRow; workspaceId: string; differenceInCents: number }

/** Whether a change has to be paid on the platform before it is made (CHG-05). */
export function isToPay(
  { paymentMode }: Pick<BookingRow, 'paymentMode'>,
  differenceInCents: number,
): boolean {
  return paymentMode === 'platform' && differenceInCents > 0
}

/**
 * Makes sure that the host can be paid where a change costs more.
 * @throws ORPCError CONFLICT where the host can't be
 */
export async function requireCanPay(
  resources: Resources,
  transaction: Transaction,
  { booking, workspaceId, differenceInCents }: Costs,
): Promise<void> {
  if (!isToPay(booking, differenceInCents)) return
  if (await canBePaid(transaction, resources, workspaceId)) return
  throw apiError(
    'CONFLICT',
    'Esta mudança custa mais, e o anfitrião não está recebendo pagamentos pelo site agora.',
  )
}
