import { z } from 'zod'
import { invalidFields } from '../errors.ts'

/** As the database writes an instant: '2026-11-21 16:44:24.123456+00'; it reads no others than these. */
const INSTANT = /^[12]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d)?$/
const DATE_AND_TIME_LENGTH = 19
const dateAndTime = z.iso.datetime({ local: true })

/** What lists are sorted by. The database fails at a key that it can't read as such. */
const keys = {
  instant: z
    .string()
    .regex(INSTANT)
    .refine((key) => dateAndTime.safeParse(key.slice(0, DATE_AND_TIME_LENGTH).replace(' ', 'T')).success),
  /** At most what a column of prices holds. */
  cents: z.string().regex(/^\d{1,9}$/),
}

/** An opaque text that says where a page ended: its last row's sort key and id. */
export function writeCursor(key: string, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

/**
 * @param sortedBy what the list is sorted by
 * @throws ORPCError VALIDATION_FAILED when the text isn't a cursor of ours, or one of a list sorted otherwise.
 */
export function readCursor(
  cursor: string,
  sortedBy: keyof typeof keys = 'instant',
): { key: string; id: string } {
  try {
    const written = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const [key, id] = z.tuple([keys[sortedBy], z.uuid()]).parse(written)
    return { key, id }
  } catch {
    throw invalidFields({ cursor: 'Página desconhecida. Recarregue a lista.' })
  }
}

/**
 * Cuts rows that were asked for with one more than the page holds.
 * @param keyOf the sort key of a row, as text
 * @returns the rows of the page, and the cursor of the next one; null on the last.
 */
export function cutPage<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => string,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: last && rows.length > limit ? writeCursor(keyOf(last), last.id) : null }
}
