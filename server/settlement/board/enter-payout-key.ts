import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { enterPayoutKeyRequestSchema } from '#contract/payments/admin-shapes.ts'
import type { CurrentUser } from '../../actor.ts'
import type { Transaction } from '../../database/connection.ts'
import { profiles } from '../../database/schema.ts'
import { apiError } from '../../errors.ts'
import { type AccountRow, findAccount } from '../../payments/accounts/account-rows.ts'
import { canEnterPayee, payeeOf, storePayee } from '../../payments/payouts/payees.ts'
import { changedFields, requirePayee } from '../../payments/read-payee.ts'
import type { Resources } from '../../resources.ts'
import { type LockedPayout, lockWithBooking, NOTHING_OWED } from '../payouts/payable-payout.ts'
import { recordEnteredKey, requireNoSide } from './entered-key.ts'

const AT_BANK =
  'Este repasse já foi enviado ao banco. Se o banco não o fez, devolva-o à lista antes de informar outra chave.'
const PAID = 'Este repasse já foi pago. Se o banco devolveu o valor, registre a devolução antes.'
const HOST_SAYS =
  'Quem recebe este repasse diz a chave PIX nas próprias configurações. Peça à pessoa que confira os dados lá.'
const CHANGED =
  'A chave deste repasse mudou desde que você a viu. Confira na lista a que está salva agora antes de informar outra.'

/**
 * Stores the payee of a payout, name, document and PIX key, for a host who no longer can: a deleted account
 * without a working key, or a suspended one without any or with one that a bank refused (CASH-10). The
 * history says which fields were entered, never the values. Repeating it is a no-op.
 * @param replacedPixKey the key that the administrator saw, so that of two who enter one at once none is
 *   replaced unseen
 * @throws ORPCError NOT_FOUND; FORBIDDEN for a side of the booking; CONFLICT for one that is paid, at the
 *   bank or not owed, whose host can enter it, or whose key has changed since; VALIDATION_FAILED
 */
export async function enterPayoutKey(
  { database, now }: Resources,
  admin: CurrentUser,
  { id, replacedPixKey, ...input }: z.infer<typeof enterPayoutKeyRequestSchema>,
): Promise<{ done: true }> {
  const payee = requirePayee(input)
  const at = now()
  await database.transaction(async (transaction) => {
    const locked = await lockWithBooking(transaction, id)
    const { payout, booking, owedInCents } = locked
    requireNoSide(admin, booking)
    const account = await requireEnterable(transaction, locked)
    const before = payeeOf(payout, account)
    const changedPayment = changedFields(before, payee)
    if (changedPayment.length === 0) return
    if ((before?.pixKey ?? null) !== replacedPixKey) throw apiError('CONFLICT', CHANGED)
    await storePayee(transaction, id, payee, at)
    const entered = { at, amountInCents: owedInCents, changedPayment }
    await recordEnteredKey(transaction, admin, booking, { action: 'payout.key', ...entered })
  })
  return { done: true }
}

/**
 * @returns the host's account
 * @throws ORPCError CONFLICT for one that is paid, at the bank or not owed, or whose host can enter where it
 *   goes
 */
async function requireEnterable(
  transaction: Transaction,
  { payout, owedInCents }: LockedPayout,
): Promise<AccountRow | undefined> {
  const { status, hostId } = payout
  if (status === 'ordered') throw apiError('CONFLICT', AT_BANK)
  if (status === 'paid') throw apiError('CONFLICT', PAID)
  if (status === 'void' || owedInCents <= 0) throw apiError('CONFLICT', NOTHING_OWED)
  const account = hostId === null ? undefined : await findAccount(transaction, hostId)
  const suspendedAt = hostId === null ? null : await readSuspension(transaction, hostId)
  if (!canEnterPayee(payout, { account, suspendedAt })) throw apiError('CONFLICT', HOST_SAYS)
  return account
}

async function readSuspension(transaction: Transaction, hostId: string): Promise<Date | null> {
  const [host] = await transaction
    .select({ suspendedAt: profiles.suspendedAt })
    .from(profiles)
    .where(eq(profiles.id, hostId))
  return host?.suspendedAt ?? null
}
