import type { BookingStatus } from '#contract/bookings/status.ts'
import { bookingStatusLabels } from '#contract/bookings/status-labels.ts'
import { type StatusTone, toneOf } from '#contract/bookings/status-tone.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Record<StatusTone, BadgeTone> = {
  waiting: 'accent',
  coming: 'success',
  present: 'info',
  over: 'neutral',
}

/** The status of a booking in its colour. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  return <Badge tone={tones[toneOf(status)]}>{bookingStatusLabels[status]}</Badge>
}
