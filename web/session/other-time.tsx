import { otherTimeText } from '#contract/places/zone-text.ts'
import { useHydrated } from '#web/ui/hydrated.ts'

/** The reader's time zone. */
export function readersZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Names the clock of the times above to readers whose own clock differs; nothing for everybody else. */
export function OtherTime({ timeZone }: { timeZone: string }) {
  const isHydrated = useHydrated()
  const text = isHydrated ? otherTimeText(timeZone, readersZone(), new Date()) : null
  return text && <p className="mt-1 text-sm text-muted">Datas e horas no {text}.</p>
}
