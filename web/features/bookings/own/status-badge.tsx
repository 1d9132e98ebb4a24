import { Ban, CalendarCheck, CircleCheck, CircleX, Clock, DoorOpen, Hourglass, UserX } from 'lucide-react'
import type { BookingStatus } from '#contract/bookings/status.ts'
import { bookingStatusLabels } from '#contract/bookings/status-labels.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const looks: Record<BookingStatus, { tone: BadgeTone; Icon: typeof Clock }> = {
  held: { tone: 'accent', Icon: Hourglass },
  requested: { tone: 'accent', Icon: Hourglass },
  confirmed: { tone: 'success', Icon: CalendarCheck },
  in_use: { tone: 'info', Icon: DoorOpen },
  completed: { tone: 'neutral', Icon: CircleCheck },
  declined: { tone: 'neutral', Icon: CircleX },
  withdrawn: { tone: 'neutral', Icon: Ban },
  expired: { tone: 'neutral', Icon: Clock },
  cancelled: { tone: 'neutral', Icon: CircleX },
  no_show: { tone: 'neutral', Icon: UserX },
}

/** A booking's status in words, with a tone and an icon (RSV-20); it wraps before it is wider than its row. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />} className="whitespace-normal">
      {bookingStatusLabels[status]}
    </Badge>
  )
}
