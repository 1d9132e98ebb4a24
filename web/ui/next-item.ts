/** React draws what came a moment after it came. */
const MOST_FRAMES = 30

/**
 * For a list that grows on demand: the focus goes on to the first of what came, where its reader was, rather than
 * stay behind it or get lost with the button of the last page.
 * @param last the item that was the last when more was asked for
 */
export async function focusNextItem(last: Element | null | undefined): Promise<void> {
  for (let frame = 0; frame < MOST_FRAMES && !last?.nextElementSibling; frame += 1)
    await new Promise(requestAnimationFrame)
  const next = last?.nextElementSibling
  if (!(next instanceof HTMLElement)) return
  next.tabIndex = -1
  const target = next.querySelector('a') ?? next
  target.focus({ preventScroll: true })
}
