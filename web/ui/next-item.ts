/** React draws what came a moment after it came. */
const MOST_FRAMES = 30

/**
 * For a list that grows on demand: the focus goes on to the first of what came, where its reader was, rather than
 * stay behind it or get lost with the button of the last page. Who went on to something else meanwhile is left there.
 * @param last the item that was the last when more was asked for
 * @param button what asked for more
 */
export async function focusNextItem(last: Element | null | undefined, button: Element): Promise<void> {
  for (let frame = 0; frame < MOST_FRAMES && !last?.nextElementSibling; frame += 1)
    await new Promise(requestAnimationFrame)
  const next = last?.nextElementSibling
  if (!(next instanceof HTMLElement)) return
  const { activeElement } = document
  // Without the button the focus is on what holds the list: the page, or the part of it that was clicked.
  if (activeElement !== button && !activeElement?.contains(next)) return
  next.tabIndex = -1
  const target = next.querySelector('a') ?? next
  target.focus({ preventScroll: true })
}
