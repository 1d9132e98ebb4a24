import { formatMoney } from '#contract/money.ts'

/** The quick choices of a decision, in centavos; half a centavo rounds up, for the guest. */
export function quickAmounts(availableInCents: number): readonly { label: string; cents: number }[] {
  return [
    { label: 'Nada', cents: 0 },
    { label: 'Metade', cents: Math.round(availableInCents / 2) },
    { label: 'Tudo', cents: availableInCents },
  ]
}

/**
 * What is wrong with an amount to give back, if anything.
 * @param cents NaN if the text could not be read
 */
export function amountProblem(cents: number, availableInCents: number): string | undefined {
  if (!(cents >= 0)) return 'Informe um valor, ou escolha “Nada”'
  return cents > availableInCents ? `Dá para devolver no máximo ${formatMoney(availableInCents)}` : undefined
}
