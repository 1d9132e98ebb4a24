import type { PublicBookingRules } from '#contract/bookings/rules-shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import type { BookingAddress } from '../booking-in-address.ts'

/** A workspace that is booked on the platform, by a request or at once. */
export type PlatformWorkspace = Workspace & { bookingRules: PublicBookingRules }

/** Whether a workspace is booked on the platform, not over the chat. */
export function isOnPlatform(workspace: Workspace): workspace is PlatformWorkspace {
  return workspace.bookingRules !== null
}

/** The props of the card, the bar and the sheet: the choice is read from the address and written there. */
export type PlatformProps = {
  workspace: PlatformWorkspace
  address: BookingAddress
  onAddressChange: (address: BookingAddress) => void
}
