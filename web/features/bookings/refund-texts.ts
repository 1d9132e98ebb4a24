import { deadlineText } from '#contract/days-in-words.ts'
import { formatMoney } from '#contract/money.ts'

/**
 * What comes back when the booking is cancelled, in days and reais, by the workspace's clock (BKG-39).
 * @param refunds the most first; each until an instant
 * @param isGuest whether the reader gets the money back
 */
export function refundTexts(
  refunds: readonly { until: Date; refundInCents: number }[],
  {
    totalInCents,
    timeZone,
    now,
    isGuest = true,
  }: { totalInCents: number; timeZone: string; now: Date; isGuest?: boolean },
): string[] {
  const texts = refunds.map(({ until, refundInCents }) => {
    const amount = refundInCents === totalInCents ? 'tudo' : 'a metade'
    return `Cancelando até ${deadlineText(until, timeZone, now)}, ${isGuest ? 'você' : 'o convidado'} recebe ${amount} de volta: ${formatMoney(refundInCents)}.`
  })
  return [
    ...texts,
    texts.length > 0
      ? 'Depois disso, nada é devolvido.'
      : 'Tão perto do início, cancelar não devolve o valor.',
  ]
}
