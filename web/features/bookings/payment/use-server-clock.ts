import { useEffect, useState } from 'react'
import { MS_PER_SECOND } from '#contract/dates.ts'
import type { Payment } from '#contract/payments/payment-shapes.ts'

/**
 * The server's clock, read every second: the browser's own, corrected by how far it was off when the server answered.
 * @param answer the payment, and when the browser got it, in milliseconds since 1970
 * @returns milliseconds since 1970
 */
export function useServerClock({ now }: Payment, answeredAt: number): number {
  const [browserNow, setBrowserNow] = useState(Date.now)
  useEffect(() => {
    const read = () => setBrowserNow(Date.now())
    const timer = setInterval(read, MS_PER_SECOND)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [])
  // The answer may have come since the last second.
  return Date.parse(now) + Math.max(0, browserNow - answeredAt)
}
