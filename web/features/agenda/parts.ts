import type { ComponentType } from 'react'
import type { HostBooking } from '#web/features/host-bookings/host-booking.ts'
import type { ManualStart, ManualWorkspace } from '#web/features/host-bookings/manual-draft.ts'

export type { ManualStart } from '#web/features/host-bookings/manual-draft.ts'

type DialogProps = { open: boolean; onClose: () => void }

/** What the agenda shows of a host's bookings besides its own entries; its route puts them together. */
export type AgendaParts = {
  /** The requests that wait for an answer. */
  Requests: ComponentType
  BookingDialog: ComponentType<DialogProps & { booking: HostBooking }>
  ManualBookingDialog: ComponentType<
    DialogProps & { initial: ManualStart; workspaces: readonly ManualWorkspace[] }
  >
}
