import type { Page } from '@playwright/test'

/**
 * Touch targets smaller than 44 px (REACH-08), except links inside sentences and what a map draws.
 * A target's size includes everything that responds to a touch: its label and its stretched surface.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 44
    const scope =
      [...document.querySelectorAll('dialog:modal, [popover]:popover-open:not(.toast-host)')].at(-1) ??
      document
    const controls = scope.querySelectorAll<HTMLElement>(
      ':is(a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [tabindex="0"])',
    )
    const isInSentence = (control: Element) => {
      if (!getComputedStyle(control).display.startsWith('inline') || !control.matches('a, button'))
        return false
      const around = control.parentElement?.closest('p, li, dd, td, blockquote, span, label, legend')
      return (around?.textContent?.trim().length ?? 0) > (control.textContent?.trim().length ?? 0) + 3
    }
    const answers = (control: HTMLElement, x: number, y: number) => {
      const found = document.elementFromPoint(x, y)
      const label = found?.closest('label')
      return (
        found !== null &&
        (control.contains(found) ||
          (found.contains(control) && found.matches('label')) ||
          (label && label.control === control))
      )
    }
    const small = new Set<string>()
    for (const control of controls) {
      const isSeen = control.checkVisibility({ visibilityProperty: true, opacityProperty: false })
      if (
        !isSeen ||
        control.closest('[inert], .leaflet-container') ||
        control.matches(':disabled, [aria-disabled="true"]')
      )
        continue
      if (isInSentence(control)) continue
      const target = (control as HTMLInputElement).labels?.[0] ?? control
      const own = control.getBoundingClientRect()
      // Visually hidden elements.
      if (own.width <= 1 || own.height <= 1) continue
      const { width, height } = target.getBoundingClientRect()
      const isLarge = (rect: { width: number; height: number }) =>
        rect.width >= LEAST - 0.5 && rect.height >= LEAST - 0.5
      if (isLarge(own) || isLarge({ width, height })) continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const now = control.getBoundingClientRect()
      const x = now.left + now.width / 2
      const y = now.top + now.height / 2
      if (!answers(control, x, y)) continue
      /** Pixels from the middle that still respond, in one direction. */
      const reach = (right: number, down: number) => {
        let pixels = 0
        while (pixels < LEAST && answers(control, x + right * (pixels + 1), y + down * (pixels + 1)))
          pixels += 1
        return pixels
      }
      // A pixel less on either side: edges lie between pixels.
      if (Math.min(reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)) < LEAST - 2)
        small.add(
          `${Math.round(now.width)} × ${Math.round(now.height)} px: ${control.outerHTML.slice(0, 160)}`,
        )
    }
    return [...small]
  })
}
