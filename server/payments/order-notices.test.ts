import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderNotices } from './order-notices.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'

const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function orderAt(failures: number) {
  const asked: string[] = []
  let warnings = 0
  const sendNoticesTo = async (address: string) => {
    asked.push(address)
    if (asked.length <= failures) throw new ProviderError('away', 'The bank is away')
  }
  const stop = orderNotices({
    provider: { sendNoticesTo } as PaymentProvider,
    siteUrl: 'https://pouso.example',
    webhookSecret: 'secret',
    log: {
      warn: () => {
        warnings += 1
      },
    },
  })
  return { asked, stop, warnings: () => warnings }
}

test('the bank is asked each minute until it agrees to send notices (PIX-09)', async () => {
  const { asked, warnings } = orderAt(2)
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(asked).toEqual(Array.from({ length: 3 }, () => 'https://pouso.example/api/pix/secret'))
  expect(warnings()).toBe(2)
})

test('nothing is asked for after the end (PIX-09)', async () => {
  const { asked, stop } = orderAt(5)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  await stop()
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(asked).toHaveLength(2)
})
