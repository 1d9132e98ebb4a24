import type { BookingKey } from '#contract/pages/public-pages.ts'

/** A started booking in the address of the workspace's page, so that it survives signing in and reloading. */
export type BookingAddress = {
  /** ISO days. */
  from?: string
  to?: string
  /** HH:MM. */
  start?: string
  end?: string
}

/** The parameters that are texts, not validated any further. */
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
