import { bookingSlots, isIsoDay } from '#contract/booking.ts'

/** A started booking as it stands in the address of the space, so that signing in or reloading keeps it. */
export type BookingAddress = {
  /** ISO days. */
  from?: string
  to?: string
  /** HH:MM. */
  start?: string
  end?: string
}

/** Reads a started booking; what is no day or no slot comes out undefined. Whether the space takes it is decided later. */
export function readBookingAddress(search: Record<string, unknown>): BookingAddress {
  const { from, to, start, end } = search
  const dates = isDay(from) && isDay(to) && from <= to ? { from, to } : { from: undefined, to: undefined }
  const hours =
    isSlot(start) && isSlot(end) && start < end ? { start, end } : { start: undefined, end: undefined }
  return { ...dates, ...hours }
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && isIsoDay(value)
}

function isSlot(value: unknown): value is string {
  return typeof value === 'string' && bookingSlots.includes(value)
}
