import { z } from 'zod'
import { invalidFields } from '../errors.ts'

/** An instant as the database writes it: '2026-11-21 16:44:24.123456+00'. */
const INSTANT = /^[12]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d)?$/
const DATE_AND_TIME_LENGTH = 19
const dateAndTime = z.iso.datetime({ local: true })

/** Also the message of the whole response: a cursor is in an address, where a field's message isn't seen. */
const UNKNOWN_PAGE = 'Página desconhecida. Recarregue a lista.'

/** The sort keys of lists, with their formats: an invalid key would be an error in the database. */
const keys = {
  instant: z
    .string()
    .regex(INSTANT)
    .refine((key) => dateAndTime.safeParse(key.slice(0, DATE_AND_TIME_LENGTH).replace(' ', 'T')).success),
  /** At most the largest value of a price column. */
  cents: z.string().regex(/^\d{1,10}$/),
  /** How a workspace ranks by its reviews, in millionths around the mean. */
  rank: z.string().regex(/^-?\d{1,7}$/),
  /** The price of a stay, in centavos. */
  total: z.string().regex(/^\d{1,14}$/),
}

/** An opaque text for where a page ended: the sort key and id of its last row. */
export function writeCursor(key: string, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

/**
 * Reads a cursor.
 * @param sortedBy what the list is sorted by
 * @throws ORPCError VALIDATION_FAILED when the text isn't a cursor of ours, or one of a list sorted
 *   otherwise.
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
    throw invalidFields({ cursor: UNKNOWN_PAGE }, UNKNOWN_PAGE)
  }
}

/**
 * Cuts rows that were read with a limit of one more than the page size.
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
