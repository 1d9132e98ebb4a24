import type { Page } from '@playwright/test'

/** The text spacing of WCAG 1.4.12. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`

/** What makes the page wider than its window, or overflows an open dialog (WCAG 1.4.10). */
export function wideParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal, [popover]:popover-open')].at(-1)
    const box = dialog && dialog.offsetWidth > 0 ? dialog : root
    // The body of a dialog scrolls by itself.
    const scrollers = box === root ? [root] : [box, ...box.children]
    const wide = scrollers.filter((element) => element.scrollWidth > element.clientWidth + 1)
    if (wide.length === 0 && root.scrollWidth <= innerWidth) return []
    const edge = box.getBoundingClientRect().left + box.clientWidth
    const beyond = [...box.querySelectorAll('*')].filter((element) => {
      const { right, width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && right > edge + 1
    })
    const deepest = beyond.filter(
      (element) => !beyond.some((other) => element !== other && element.contains(other)),
    )
    const parts = deepest.slice(0, 3).map((element) => element.outerHTML.slice(0, 160))
    return [`${root.scrollWidth} px wide in a window of ${innerWidth} px: ${parts.join(' ')}`]
  })
}

/** Texts cut off by their box, except with an ellipsis or clamped lines. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const has = (element: Element, ...kinds: string[]) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      return [overflowX, overflowY].some((overflow) => kinds.includes(overflow))
    }
    const isMeant = (element: Element) => {
      const style = getComputedStyle(element)
      return style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || element.clientWidth <= 1
    }
    const cut = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true }))
        continue
      let box: Element | null = parent
      while (box && !has(box, 'hidden', 'clip', 'auto', 'scroll')) box = box.parentElement
      // Scrolling or panning a map reveals the rest.
      if (!box || box === document.body || has(box, 'auto', 'scroll') || box.matches('.leaflet-container'))
        continue
      if (isMeant(box) || isMeant(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      const around = box.getBoundingClientRect()
      const isOff = text.bottom <= around.top || text.top >= around.bottom || text.left >= around.right
      // Wholly outside means reachable by scrolling, as the next picture of a gallery.
      if (text.width === 0 || isOff) continue
      if (text.right > around.right + 2 || text.bottom > around.bottom + 2)
        cut.add(`cut off: '${node.textContent.trim().slice(0, 60)}' in ${box.outerHTML.slice(0, 120)}`)
    }
    return [...cut]
  })
}

/** What is too wide or cut off with increased text spacing (WCAG 1.4.12); restores the page afterwards. */
export async function spacingProblems(page: Page): Promise<string[]> {
  const style = await page.addStyleTag({ content: TEXT_SPACING })
  const problems = [...(await wideParts(page)), ...(await cutTexts(page))]
  await style.evaluate((element) => (element as Element).remove())
  return problems
}

/** How much of the window stays in place while the page scrolls, where that is more than half (200 % zoom). */
export function coveredWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.querySelector('dialog:modal, [popover]:popover-open:not(.toast-host)')) return []
    const rows = 20
    const covered = Array.from({ length: rows }, (_, row) => {
      let element = document.elementFromPoint(innerWidth / 2, ((row + 0.5) * innerHeight) / rows)
      while (element && getComputedStyle(element).position !== 'fixed') element = element.parentElement
      return element !== null
    }).filter(Boolean).length
    return covered > rows / 2
      ? [`${covered} of ${rows} parts of the window are covered by what stays in place`]
      : []
  })
}
