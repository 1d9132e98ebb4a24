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
