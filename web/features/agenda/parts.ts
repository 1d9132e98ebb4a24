import type { ComponentType } from 'react'
import type { AgendaBooking } from '#contract/bookings/shapes.ts'
import type { AgendaWorkspace } from './entries.ts'

/** Where and when a booking by hand begins: the day, and the time that was chosen for it. */
export type ManualStart = { workspaceId: string; day: string; start?: string; end?: string }

/** A booking with what its own workspace says; `when` in words, on the workspace's clock. */
type BookingInWords = AgendaBooking & { workspaceName: string; timeZone: string; when: string }

type DialogProps = { open: boolean; onClose: () => void }

/** What the agenda shows of a host's bookings besides its own entries; its route puts them together. */
export type AgendaParts = {
  /** The requests that wait for an answer. */
  Requests: ComponentType
  BookingDialog: ComponentType<DialogProps & { booking: BookingInWords }>
  ManualBookingDialog: ComponentType<
    DialogProps & { initial: ManualStart; workspaces: readonly AgendaWorkspace[] }
  >
}
