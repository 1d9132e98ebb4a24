import { useCallback, useEffect, useState } from 'react'
import type { LocalTime } from '#contract/dates.ts'
import { localTimeIn } from '#contract/places/local-time.ts'
import { useHydrated } from '#web/ui/hydrated.ts'

const HALF_HOUR_MS = 1_800_000

/**
 * The clock at the workspace: right at every half hour, and whenever a page left open is shown again. Until hydration
 * it stands at the day's beginning, since a cached page was rendered earlier than it is read.
 * @returns what it shows, and a function that reads it again
 */
export function useWorkspaceClock(timeZone: string): [now: LocalTime, read: () => LocalTime] {
  const isHydrated = useHydrated()
  const [now, setNow] = useState(() => localTimeIn(timeZone, new Date()))
  const read = useCallback(() => {
    const current = localTimeIn(timeZone, new Date())
    setNow((known) => (known.day === current.day && known.time === current.time ? known : current))
    return current
  }, [timeZone])
  useEffect(() => {
    document.addEventListener('visibilitychange', read)
    window.addEventListener('pageshow', read)
    let timer: ReturnType<typeof setTimeout>
    function wait() {
      timer = setTimeout(
        () => {
          read()
          wait()
        },
        HALF_HOUR_MS - (Date.now() % HALF_HOUR_MS),
      )
    }
    wait()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', read)
      window.removeEventListener('pageshow', read)
    }
  }, [read])
  return [isHydrated ? now : { ...now, time: '00:00' }, read]
}
