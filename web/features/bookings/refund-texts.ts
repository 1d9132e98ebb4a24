import { formatIsoDate } from '#contract/dates.ts'
import { formatMoney } from '#contract/money.ts'
import { localTimeIn } from '#contract/places/local-time.ts'

/**
 * What comes back when the booking is cancelled, in dates and reais, by the workspace's clock (BKG-39).
 * @param refunds the most first; each until an instant
 * @param isGuest whether the reader gets the money back
 */
export function refundTexts(
  refunds: readonly { until: Date; refundInCents: number }[],
  totalInCents: number,
  timeZone: string,
  isGuest = true,
): string[] {
  const texts = refunds.map(({ until, refundInCents }) => {
    const { day, time } = localTimeIn(timeZone, until)
    const amount = refundInCents === totalInCents ? 'tudo' : 'a metade'
    return `Cancelando até ${formatIsoDate(day)} às ${time}, ${isGuest ? 'você' : 'o convidado'} recebe ${amount} de volta: ${formatMoney(refundInCents)}.`
  })
  return [
    ...texts,
    texts.length > 0
      ? 'Depois disso, nada é devolvido.'
      : 'Tão perto do início, cancelar não devolve o valor.',
  ]
}
