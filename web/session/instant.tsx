import { formatInstant, type InstantStyle } from '#contract/dates.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { useHydrated } from '#web/ui/hydrated.ts'

/**
 * The reader's own time zone. Until hydration it is Brasília's: the server doesn't know another, and both must render
 * the same.
 */
export function useReaderTimeZone(): string {
  const isHydrated = useHydrated()
  return isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : BRASILIA_TIME_ZONE
}

type InstantProps = { at: string; show?: InstantStyle; className?: string }

/** When something happened, by the reader's clock (SYS-29). @param at an ISO date-time */
export function Instant({ at, show = 'moment', className }: InstantProps) {
  const timeZone = useReaderTimeZone()
  return (
    <time dateTime={at} className={className}>
      {formatInstant(at, show, timeZone)}
    </time>
  )
}
