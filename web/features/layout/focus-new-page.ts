import type { ParsedLocation } from '@tanstack/react-router'
import { MAIN_ID } from '#web/ui/page.tsx'

/**
 * When the focused element disappeared with the previous page, focuses the start of the new one or, going back, the
 * link that had been followed. A focus that the page has set, or that stayed in the header, is not moved.
 */
export function focusNewPage(from: ParsedLocation, to: ParsedLocation): void {
  const main = document.getElementById(MAIN_ID)
  if (document.activeElement !== document.body && document.activeElement !== main) return
  const isBack = to.state.__TSR_index < from.state.__TSR_index
  const link = isBack ? main?.querySelector<HTMLElement>(`a[href="${from.pathname}"]`) : null
  const target = link ?? main
  target?.focus({ preventScroll: true })
}
