import { useReaderTimeZone } from '#web/session/instant.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { zoneText } from './platform/platform-texts.ts'

/** Whose clock the hours are by, for a reader whose own shows another time (BKG-40). @param now when it is about */
export function ZoneHint({ timeZone, city, now }: { timeZone: string; city: string; now: Date }) {
  const readerZone = useReaderTimeZone()
  const text = useHydrated() && zoneText({ timeZone, city }, readerZone, now)
  return text ? <p className="text-sm font-medium">{text}</p> : null
}
