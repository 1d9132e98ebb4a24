import { createHash } from 'node:crypto'
import type { PriceUnit, WorkspaceType } from '#contract/workspaces/rules.ts'

/** The content of a workspace's link preview. */
export type ShareImageFacts = {
  id: string
  name: string
  type: WorkspaceType
  city: string
  state: string
  priceInCents: number
  priceUnit: PriceUnit
  /** Its first image, if it has any. */
  cover: { id: string; width: number } | null
}

/** Increment it when the design changes, so that stored pictures are rendered again. */
const DRAWING = 1
const FINGERPRINT_LENGTH = 16

/** Identifies the content: another price, name or photo gives another fingerprint. */
export function fingerprintOf(facts: ShareImageFacts): string {
  const { name, type, city, state, priceInCents, priceUnit, cover } = facts
  const shown = [DRAWING, name, type, city, state, priceInCents, priceUnit, cover?.id ?? null]
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
  return hash.slice(0, FINGERPRINT_LENGTH)
}

/** The path of the picture. It changes with the content, so that responses can be cached. */
export function shareImagePath(facts: ShareImageFacts): string {
  return `/files/share/${facts.id}/${fingerprintOf(facts)}.jpg`
}
