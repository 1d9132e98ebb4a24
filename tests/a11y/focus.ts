import type { Page } from '@playwright/test'

const MOST_STOPS = 400

type Stop = { key: string; name: string; isMarked: boolean; isInSight: boolean; isPositive: boolean } | null

/**
 * Walks the page with Tab from its beginning to its end. Reports stops without a visible focus (WCAG 2.4.7),
 * covered stops (2.4.11), stops out of order, and a keyboard trap.
 */
export async function focusProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  const seen = new Set<string>()
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    if (!document.querySelector('dialog:modal, [popover]:popover-open:not(.toast-host)'))
      (document.activeElement as HTMLElement | null)?.blur?.()
  })
  for (let step = 0; step < MOST_STOPS; step += 1) {
    await page.keyboard.press('Tab')
    const stop = await readStop(page, step)
    // After the last stop the focus moves to the browser itself, then starts over.
    if (!stop) return problems
    if (seen.has(stop.key)) return problems
    seen.add(stop.key)
    if (!stop.isMarked) problems.push(`shows no focus: ${stop.name}`)
    if (!stop.isInSight) problems.push(`focused out of sight: ${stop.name}`)
    if (stop.isPositive) problems.push(`positive tabindex: ${stop.name}`)
  }
  return [...problems, `no end after ${MOST_STOPS} stops: a trap`]
}

function readStop(page: Page, step: number): Promise<Stop> {
  return page.evaluate(async (number) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // A busy browser dispatches focus events late, and transitions take a moment more.
    for (let frame = 0; frame < 60 && !document.activeElement?.matches(':focus'); frame += 1)
      await nextFrame()
    for (let frame = 0; frame < 2; frame += 1) await nextFrame()
    // Scroll-driven animations never finish.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    await Promise.allSettled(timed.map(({ finished }) => finished))
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body || !document.hasFocus()) return null
    focused.dataset.stop ??= String(number)
    const hasOutline = (element: Element | null | undefined, pseudo?: string) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const around = [
      focused,
      focused.parentElement,
      focused.parentElement?.parentElement,
      focused.closest('label'),
    ]
    const beside = [focused.nextElementSibling, ...((focused as HTMLInputElement).labels ?? [])]
    const isMarked =
      [...around, ...beside].some((element) => hasOutline(element)) ||
      [focused, focused.closest('article')].some((element) =>
        ['::after', '::before'].some((pseudo) => hasOutline(element, pseudo)),
      )
    const shown = focused.matches('input') ? (focused.closest('label') ?? focused) : focused
    const { top, left, width, height } = shown.getBoundingClientRect()
    const found = document.elementFromPoint(
      Math.min(Math.max(left + width / 2, 1), innerWidth - 1),
      Math.min(Math.max(top + Math.min(height, innerHeight) / 2, top + 1), innerHeight - 1),
    )
    const isInWindow = top < innerHeight && top + height > 0
    const isUncovered = !found || shown.contains(found) || found.contains(shown)
    // Covered by a fixed layer; a stretched link or a picture above belongs to the same element.
    let layer: Element | null = found
    while (layer && !['fixed', 'sticky'].includes(getComputedStyle(layer).position))
      layer = layer.parentElement
    // A toast disappears by itself and can be reached by Tab.
    const isPassing = found?.closest('.toast-host') != null
    const isInLayer = layer?.contains(focused) ?? false
    return {
      key: focused.dataset.stop,
      name: focused.outerHTML.slice(0, 160),
      isMarked,
      isInSight: isInWindow && (isUncovered || !layer || isInLayer || isPassing),
      isPositive: focused.tabIndex > 0,
    }
  }, step)
}
