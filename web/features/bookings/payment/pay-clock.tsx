import { useHydrated } from '#web/ui/hydrated.ts'
import { clockText, spokenText } from './clock-texts.ts'

/** With less than this left, the clock stands out. */
const URGENT_MS = 300_000

/** The time that is left to pay; screen readers announce it at a few moments (PAYUI-04). */
export function PayClock({ msLeft }: { msLeft: number }) {
  // The server's rendering of it is old by the time the page is there.
  if (!useHydrated()) return null
  return (
    <>
      <div
        role="timer"
        aria-label="Tempo para pagar"
        className="pay-clock"
        data-urgent={msLeft < URGENT_MS || undefined}
      >
        <strong>{clockText(msLeft)}</strong>
        <span>para pagar</span>
      </div>
      <p role="status" className="sr-only">
        {spokenText(msLeft)}
      </p>
    </>
  )
}
