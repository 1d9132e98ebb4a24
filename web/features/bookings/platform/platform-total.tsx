import { BarPrice } from '../booking-bar.tsx'
import type { PlatformProps } from './platform-workspace.ts'
import { usePlatformBooking } from './use-platform-booking.ts'

/** The total of what was chosen, for the bar on a phone. */
export default function PlatformTotal(props: PlatformProps) {
  const { priced, workspace } = usePlatformBooking(props)
  return <BarPrice workspace={workspace} totalInCents={priced?.price.totalInCents} />
}
