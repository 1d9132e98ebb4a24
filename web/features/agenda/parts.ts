import type { ComponentType } from 'react'
import type { AgendaBooking } from '#contract/bookings/shapes.ts'
import type { AgendaWorkspace } from './entries.ts'

/** Where and when a booking by hand begins: the workspace, the day, and the time that was chosen for it. */
export type ManualStart = { workspaceId: string; day: string; start?: string; end?: string }

/** A booking with the name of its workspace; `when` is in words, by the workspace's clock. */
type BookingInWords = AgendaBooking & { workspaceName: string; timeZone: string; when: string }

type DialogProps = { open: boolean; onClose: () => void }

/** The parts of the agenda that belong to other features; its route puts them together. */
export type AgendaParts = {
  /** The requests that wait for an answer. */
  Requests: ComponentType
  BookingDialog: ComponentType<DialogProps & { booking: BookingInWords }>
  ManualBookingDialog: ComponentType<
    DialogProps & { initial: ManualStart; workspaces: readonly AgendaWorkspace[] }
  >
}
