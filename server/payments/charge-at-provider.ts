import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../database/connection.ts'
import { bookings } from '../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import { announceBooking } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import {
  type ChargeRow,
  canBecome,
  findCharge,
  hasEnded,
  lockCharge,
  moveCharge,
  noteCheck,
} from './charges.ts'
import { type PaymentProvider, type ProviderCharge, ProviderError } from './provider.ts'

const payloadSchema = z.object({ txid: z.string() })

/**
 * Makes a charge at the provider, after asking whether it exists there already (PAY-11). A charge that the
 * provider refuses has failed; one with an unknown outcome is asked about again.
 * @throws ProviderError when it doesn't answer
 */
export async function createAtProvider(
  resources: Pick<Resources, 'database' | 'payments' | 'now'>,
  charge: ChargeRow,
): Promise<void> {
  const provider = requireProvider(resources)
  const { txid: reference, amountInCents, expiresAt } = charge
  let made: ProviderCharge
  try {
    made =
      (await provider.getCharge(reference)) ??
      (await provider.createCharge({ reference, amountInCents, expiresAt, description: DESCRIPTION }))
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error
    await storeMade(resources, charge, { problem: error.message })
    return
  }
  const stored = await storeMade(resources, charge, { brCode: made.payload })
  // The charge ended here while the provider was making it.
  if (hasEnded(stored)) await provider.cancelCharge(reference)
}

/** No personal data: the payer's bank shows it. */
const DESCRIPTION = 'Reserva de espaço de trabalho'

async function storeMade(
  { database, now }: Pick<Resources, 'database' | 'now'>,
  { id }: ChargeRow,
  changes: { brCode: string } | { problem: string },
): Promise<ChargeRow> {
  return database.transaction(async (transaction) => {
    const charge = await lockCharge(transaction, id)
    const status = 'brCode' in changes ? 'pending' : 'failed'
    if (charge.status !== 'created' || !canBecome(charge, status)) return charge
    const moved = await moveCharge(transaction, charge, status, now(), { problem: null, ...changes })
    await announceAnswer(transaction, moved)
    return moved
  })
}

/** Notifies the guest's page, which waits for the code to pay by or for the message that there is none. */
async function announceAnswer(transaction: Transaction, { bookingId }: ChargeRow): Promise<void> {
  const { code, workspaceId, guestId, hostId } = bookings
  const [booking] = await transaction
    .select({ code, workspaceId, guestId, hostId })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  if (booking) await announceBooking(transaction, booking)
}

export const createChargeJob = defineJob({
  name: 'create-charge',
  label: 'Cobrança PIX no banco',
  schema: payloadSchema,
  retry: RETRY_FOR_HOURS,
  isPrompt: true,
  run: async (resources, { data: { txid } }) => {
    const charge = await findCharge(resources.database, txid)
    if (charge?.status !== 'created' || resources.now() >= charge.expiresAt) return
    try {
      await createAtProvider(resources, charge)
    } catch (error) {
      const check = { dueAt: charge.nextCheckAt, now: resources.now(), problem: problemOf(error) }
      await noteCheck(resources.database, charge, check)
      throw error
    }
  },
})

/** Why the provider gave no answer, without personal data. */
export function problemOf(error: unknown): string {
  return error instanceof ProviderError ? `${error.kind}: ${error.message}` : 'unexpected failure'
}

export const cancelChargeJob = defineJob({
  name: 'cancel-charge',
  label: 'Cobrança PIX que deixa de valer',
  schema: payloadSchema,
  retry: RETRY_FOR_HOURS,
  run: async (resources, { data: { txid } }) => {
    const provider = requireProvider(resources)
    const known = await provider.getCharge(txid)
    // A charge that was paid meanwhile is found by the job that asks about ended charges.
    if (known?.status === 'pending' && resources.now() < known.expiresAt) await provider.cancelCharge(txid)
  },
})

/**
 * @throws ProviderError where the site takes no payments any more
 */
export function requireProvider({ payments }: Pick<Resources, 'payments'>): PaymentProvider {
  if (!payments) throw new ProviderError('away', 'No provider of payments is configured')
  return payments
}
