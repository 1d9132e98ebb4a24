import type { ChargeRequest, PaymentProvider } from '#server/payments/provider.ts'
import { openProviderAt, startBankForTest, type TestBank } from '#tests/factories/bank.ts'

export const START = new Date('2026-03-10T12:00:00Z')
export const REFERENCE = 'PSO7K3M9abcdefghijklmnopqrstu'
const MS_PER_MINUTE = 60_000
const LIFETIME_MINUTES = 28

export const request: ChargeRequest = {
  reference: REFERENCE,
  amountInCents: 12_345,
  expiresAt: minutesLater(LIFETIME_MINUTES),
  description: 'Reserva PSO-7K3M9',
}

export function minutesLater(minutes: number): Date {
  return new Date(START.getTime() + minutes * MS_PER_MINUTE)
}

export type Connected = {
  bank: TestBank
  provider: PaymentProvider
  logLines: string[]
  /** The clock of both the bank and our adapter. */
  setNow: (now: Date) => void
}

/** A bank and the adapter, both at noon; both end with the test. */
export async function connected(options: { timeoutMs?: number } = {}): Promise<Connected> {
  const bank = await startBankForTest()
  let instant = START
  bank.setNow(START)
  const logLines: string[] = []
  const provider = openProviderAt(bank, { ...options, now: () => instant, logLines })
  const setNow = (time: Date) => {
    instant = time
    bank.setNow(time)
  }
  return { bank, provider, logLines, setNow }
}

/** A bank and the adapter with a charge that nobody has paid. */
export async function charged(options: { timeoutMs?: number } = {}): Promise<Connected> {
  const all = await connected(options)
  await all.provider.createCharge(request)
  return all
}

/** A bank and the adapter with a charge that was paid. */
export async function paid(options: { timeoutMs?: number } = {}): Promise<Connected & { paymentId: string }> {
  const all = await charged(options)
  return { ...all, paymentId: await all.bank.pay(REFERENCE) }
}
