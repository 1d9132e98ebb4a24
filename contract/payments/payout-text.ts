import type { Earning } from './earning-shapes.ts'
import type { PayoutStatus } from './payment-states.ts'

/** The labels of a payout's statuses. */
export const payoutStatusLabels: Record<PayoutStatus, string> = {
  scheduled: 'A receber',
  releasable: 'Liberado',
  ordered: 'Enviado ao banco',
  paid: 'Pago',
  returned: 'Devolvido pelo banco',
  void: 'Nada a receber',
}

type Earned = Pick<Earning, 'hostInCents'> & {
  payout: Pick<Earning['payout'], 'status' | 'paidAt' | 'releasesAt' | 'waitsForDispute' | 'waitsForBank'>
}

/**
 * What a host reads about the payout of a booking, the same on the page, on paper and in files (EARN-09): its
 * status, 'void' where the host has no share and nothing was sent, and its day.
 * @returns releasedOrPaidAt: null where there is nothing to come, or a decision about it is awaited
 */
export function payoutOfHost({ hostInCents, payout }: Earned): {
  status: PayoutStatus
  releasedOrPaidAt: string | null
} {
  const { status, paidAt, releasesAt, waitsForDispute, waitsForBank } = payout
  const isSent = status === 'paid' || status === 'ordered'
  const shown = isSent || hostInCents > 0 ? status : 'void'
  const isOpenEnded = shown === 'scheduled' && (waitsForDispute || waitsForBank)
  return { status: shown, releasedOrPaidAt: shown === 'void' || isOpenEnded ? null : (paidAt ?? releasesAt) }
}
