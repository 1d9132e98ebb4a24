import { z } from 'zod'
import { invalidFields } from '../errors.ts'

const cursorSchema = z.tuple([z.string().regex(/^[\d\-:. +]{1,40}$/), z.uuid()])

/** An opaque text that says where a page ended: its last row's sort key and id. */
export function writeCursor(key: string, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

/** @throws ORPCError VALIDATION_FAILED when the text isn't a cursor of ours. */
export function readCursor(cursor: string): { key: string; id: string } {
  try {
    const [key, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
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
