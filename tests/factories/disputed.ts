import { randomUUID } from 'node:crypto'
import type { Dispute, DisputeWords } from '#contract/disputes/shapes.ts'
import type { SignedInUser } from './user.ts'

/** The words of a statement in a dispute. */
export const disputeText = 'A internet não funcionou durante a reserva inteira.'

/** Opens a dispute as the guest of a booking that is over. */
export async function disputeAs(
  { client }: Pick<SignedInUser, 'client'>,
  code: string,
  words: Partial<DisputeWords> = {},
): Promise<Dispute> {
  const body = { clientKey: randomUUID(), text: disputeText, ...words }
  const answer = await client.post(`/api/v1/bookings/${code}/dispute`, body)
  if (answer.status !== 201) {
    throw new Error(`Opening a dispute answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
  return answer.body
}
