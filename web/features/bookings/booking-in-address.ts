import type { BookingKey } from '#contract/pages/public-pages.ts'

/** A started booking in the address of the workspace's page, so that it survives signing in and reloading. */
export type BookingAddress = {
  /** ISO days. */
  from?: string
  to?: string
  /** HH:MM. */
  start?: string
  end?: string
  /** The additional parameters of a workspace that is booked on the platform: hours, days or months, and how many. */
  kind?: string
  months?: string
  people?: string
}

/** The parameters that are plain texts, without further validation. */
export function bookingTexts(search: Record<string, unknown>): BookingAddress {
  const { from, to, start, end, kind, months, people } = search
  return {
    from: textOf(from),
    to: textOf(to),
    start: textOf(start),
    end: textOf(end),
    kind: textOf(kind),
    months: textOf(months),
    people: textOf(people),
  } satisfies Record<BookingKey, unknown>
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
