import { useState } from 'react'
import type { Booking } from '#contract/bookings/booking-shapes.ts'

/**
 * Whether the page of a booking has a part about its dispute: the booking has one, or its reader can open one or could
 * when the page was opened, so that what was typed until then stays.
 */
export function useHasDisputePart({ code, dispute, canDisputeUntil }: Booking): boolean {
  const [shownFor, setShownFor] = useState<string>()
  const has = dispute !== null || canDisputeUntil !== null
  if (has && shownFor !== code) setShownFor(code)
  return has || shownFor === code
}
