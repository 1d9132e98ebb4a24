import { scrollBehavior } from './scroll-behavior.ts'

const HEADER_HEIGHT_PX = 88

/** Scrolls the page until something of this height fits below a field, but never hides the field. */
export function makeRoomBelow(field: HTMLElement | null, heightPx: number): void {
  if (!field) return
  const { top, bottom } = field.getBoundingClientRect()
  const missing = Math.min(bottom + heightPx - window.innerHeight, top - HEADER_HEIGHT_PX)
  if (missing <= 0) return
  window.scrollBy({ top: missing, behavior: scrollBehavior() })
}
