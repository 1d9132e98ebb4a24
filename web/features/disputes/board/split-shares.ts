import { formatMoney } from '#contract/money.ts'
import { type Split, splitOf } from '#contract/payments/split.ts'

const BASIS_POINTS = 10_000

/** What of a booking says how its money is shared; the fee is null of one that is paid directly. */
type Agreed = { totalInCents: number; feeInCents: number | null }

/**
 * Who has what after a decision, in centavos, by the same rule as the server's (PAY-05).
 * @param availableInCents what a decision can share out
 * @param refundInCents from 0 to that
 */
export function sharesOf(agreed: Agreed, availableInCents: number, refundInCents: number): Split {
  return splitOf(availableInCents, refundInCents, basisPointsOf(agreed))
}

/** The fee's rate, read from the fee of the whole booking: exact from a hundred reais on, else within a centavo. */
function basisPointsOf({ totalInCents, feeInCents }: Agreed): number {
  return totalInCents > 0 ? Math.round(((feeInCents ?? 0) * BASIS_POINTS) / totalInCents) : 0
}

/** The quick choices of a decision, in centavos; half a centavo rounds up, for the guest. */
export function quickAmounts(availableInCents: number): readonly { label: string; cents: number }[] {
  return [
    { label: 'Nada', cents: 0 },
    { label: 'Metade', cents: Math.round(availableInCents / 2) },
    { label: 'Tudo', cents: availableInCents },
  ]
}

/** What is wrong with an amount to give back, if anything. @param cents not a number where none was understood */
export function amountProblem(cents: number, availableInCents: number): string | undefined {
  if (!(cents >= 0)) return 'Informe um valor, ou escolha “Nada”'
  return cents > availableInCents ? `Dá para devolver no máximo ${formatMoney(availableInCents)}` : undefined
}
