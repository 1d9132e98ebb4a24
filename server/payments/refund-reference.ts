import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { refunds } from '../database/schema.ts'

const REFERENCE_BYTES = 16

/** Makes a new id for a refund at the provider. */
export function newRefundReference(): string {
  return randomBytes(REFERENCE_BYTES).toString('hex')
}

/** Gives a locked refund a new id at the provider, where the refund with the previous id failed. */
export async function giveNewReference(transaction: Transaction, { id }: { id: string }): Promise<void> {
  await transaction.update(refunds).set({ reference: newRefundReference() }).where(eq(refunds.id, id))
}
