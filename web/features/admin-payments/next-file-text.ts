import { formatMoney } from '#contract/money.ts'

/**
 * The payouts that go into the next file for the bank: those to make and those that came back, where they have a key
 * (EARN-14).
 */
export function nextFileText(count: number, amountInCents: number): string {
  return `Para o próximo arquivo: ${count} ${count === 1 ? 'repasse' : 'repasses'}, ${formatMoney(amountInCents)}`
}
