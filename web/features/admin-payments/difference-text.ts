import { formatIsoDate } from '#contract/dates.ts'
import { formatMoney } from '#contract/money.ts'
import type { Difference } from './ask.ts'

const kinds: Record<Difference['kind'], string> = {
  'missing-here': 'O banco recebeu, e aqui não está',
  'missing-there': 'Está aqui, e o banco não tem',
  amount: 'Os valores não batem',
  'unknown-charge': 'O banco recebeu por uma cobrança desconhecida',
  'unknown-refund': 'O banco fez uma devolução que aqui não está',
}

/** A difference between the provider's books and ours in one sentence. */
export function differenceText({ kind, day, isOfRefund, oursInCents, theirsInCents }: Difference): string {
  const what = kind === 'amount' && isOfRefund ? 'Os valores da devolução não batem' : kinds[kind]
  const amounts = [
    theirsInCents === null ? '' : `no banco ${formatMoney(theirsInCents)}`,
    oursInCents === null ? '' : `aqui ${formatMoney(oursInCents)}`,
  ].filter(Boolean)
  return `${what}, em ${formatIsoDate(day)}${amounts.length > 0 ? `: ${amounts.join(', ')}` : ''}.`
}
