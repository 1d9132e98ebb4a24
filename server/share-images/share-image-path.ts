import { createHash } from 'node:crypto'

/** What the shared picture of a workspace shows. */
export type ShareImageFacts = {
  id: string
  name: string
  type: string
  city: string
  state: string
  priceInCents: number
  priceUnit: string
  /** Its first picture, if it has any. */
  cover: { id: string; width: number } | null
}

/** Grows when the drawing changes, so that pictures of the old one are drawn anew. */
const DRAWING = 1
const FINGERPRINT_LENGTH = 16

/** Names what a picture shows: another price, name or photo gives another one. */
export function fingerprintOf(facts: ShareImageFacts): string {
  const { name, type, city, state, priceInCents, priceUnit, cover } = facts
  const shown = [DRAWING, name, type, city, state, priceInCents, priceUnit, cover?.id ?? null]
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
  return hash.slice(0, FINGERPRINT_LENGTH)
}

/** Where the picture is asked for; the address changes with what it shows, so that it can be kept. */
export function shareImagePath(facts: ShareImageFacts): string {
  return `/files/share/${facts.id}/${fingerprintOf(facts)}.jpg`
}
