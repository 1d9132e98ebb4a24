import type { BookingKey } from '#contract/pages/public-pages.ts'

/** A started booking as it stands in the address of the space, so that signing in or reloading keeps it. */
export type BookingAddress = {
  /** ISO days. */
  from?: string
  to?: string
  /** HH:MM. */
  start?: string
  end?: string
}

/** The parameters as texts, whatever they hold: all that the route itself needs. */
export function bookingTexts({ from, to, start, end }: Record<string, unknown>): BookingAddress {
  return {
    from: textOf(from),
    to: textOf(to),
    start: textOf(start),
    end: textOf(end),
  } satisfies Record<BookingKey, unknown>
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
