import { pendingText, usePending } from '#web/session/use-pending.ts'

/** How much waits for administrators; nothing before it is known, or when nothing waits (ADM-38). */
export function PendingMark() {
  return <WaitingMark count={usePending()} />
}

/** Shows a known number of things that wait for administrators. */
export function WaitingMark({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="ml-2 rounded-full bg-accent px-1.5 text-xs leading-5 font-semibold text-accent-content tabular-nums">
      {pendingText(count)}
      <span className="sr-only"> esperando</span>
    </span>
  )
}
