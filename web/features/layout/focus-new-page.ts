import type { ParsedLocation } from '@tanstack/react-router'
import { MAIN_ID } from '#web/ui/page.tsx'

/**
 * Gives a focus that was lost with the old page to where the new one begins, or, going back, to the link that had
 * led away. One that the page has set, or that stayed in the header, is left alone.
 */
export function focusNewPage(from: ParsedLocation, to: ParsedLocation): void {
  const main = document.getElementById(MAIN_ID)
  if (document.activeElement !== document.body && document.activeElement !== main) return
  const isBack = to.state.__TSR_index < from.state.__TSR_index
  const link = isBack ? main?.querySelector<HTMLElement>(`a[href="${from.pathname}"]`) : null
  const target = link ?? main
  target?.focus({ preventScroll: true })
}
