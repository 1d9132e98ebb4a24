import { eq } from 'drizzle-orm'
import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import type { Transaction } from '../database/connection.ts'
import { bookingRules, openingExceptions } from '../database/schema.ts'
import { invalidFields } from '../errors.ts'
import { canBePaid } from '../payments/can-be-paid.ts'
import type { Resources } from '../resources.ts'
import { fitBlocksToUnits } from './blocks.ts'
import { requireUnitsFree } from './occupancies.ts'

/** The part of the rules that is stored here; the weekly hours are rows of the workspace. */
export type StorableRules = Omit<BookingRules, 'weeklyHours'>

/**
 * Makes sure that a host who can't be paid on the platform doesn't choose payments there (PAY-21); a stored
 * choice may stay.
 * @param under the prefix of the error's fields
 * @throws ORPCError VALIDATION_FAILED
 */
export async function requireHostsMayChoose(
  resources: Pick<Resources, 'payments'>,
  transaction: Transaction,
  workspaceId: string,
  { paymentMode }: Pick<BookingRules, 'paymentMode'>,
  under: '' | 'bookingRules.' = '',
): Promise<void> {
  const [stored] = await transaction
    .select({ paymentMode: bookingRules.paymentMode })
    .from(bookingRules)
    .where(eq(bookingRules.workspaceId, workspaceId))
  if (paymentMode === 'direct' || paymentMode === stored?.paymentMode) return
  if (await canBePaid(transaction, resources, workspaceId)) return
  throw invalidFields({
    [`${under}paymentMode`]: resources.payments
      ? 'Para receber pelo site, cadastre antes onde você recebe, em Configurações.'
      : 'Este site ainda não recebe pagamentos. Por enquanto o pagamento é combinado diretamente.',
  })
}

/**
 * Replaces the rules and exceptions of a workspace, whose row the caller has locked. Blocks of all units
 * extend to new ones.
 * @throws ORPCError TIME_TAKEN with what is booked from `at` on in units that would be removed
 */
export async function storeBookingRules(
  transaction: Transaction,
  workspaceId: string,
  { rates, exceptions, ...rules }: StorableRules,
  at: Date,
): Promise<void> {
  await requireUnitsFree(transaction, workspaceId, rules.units, at)
  const row = {
    ...rules,
    ...rates,
    longStayDiscounts: [...rates.longStayDiscounts].sort((one, other) => one.days - other.days),
    updatedAt: at,
  }
  await transaction
    .insert(bookingRules)
    .values({ workspaceId, ...row })
    .onConflictDoUpdate({ target: bookingRules.workspaceId, set: row })
  await transaction.delete(openingExceptions).where(eq(openingExceptions.workspaceId, workspaceId))
  if (exceptions.length > 0) {
    await transaction
      .insert(openingExceptions)
      .values(
        exceptions.map(({ date, periods, note }) => ({ workspaceId, date, periods: [...periods], note })),
      )
  }
  await fitBlocksToUnits(transaction, workspaceId, rules.units, at)
}
