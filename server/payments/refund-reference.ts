import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { refunds } from '../database/schema.ts'

const REFERENCE_BYTES = 16

/** An id of a refund at the provider. */
export function newRefundReference(): string {
  return randomBytes(REFERENCE_BYTES).toString('hex')
}

/** Gives a locked refund another id at the provider, which has the one before as failed. */
export async function giveNewReference(transaction: Transaction, { id }: { id: string }): Promise<void> {
  await transaction.update(refunds).set({ reference: newRefundReference() }).where(eq(refunds.id, id))
}
