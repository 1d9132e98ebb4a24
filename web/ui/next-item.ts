/** React renders the new items a moment after they have arrived. */
const MOST_FRAMES = 30

/**
 * Focuses the first new item of a list that has loaded more, so that a keyboard user goes on from there. Does nothing
 * when the user has moved the focus elsewhere meanwhile.
 * @param last the last item before more was loaded
 * @param button the button that loaded more
 */
export async function focusNextItem(last: Element | null | undefined, button: Element): Promise<void> {
  for (let frame = 0; frame < MOST_FRAMES && !last?.nextElementSibling; frame += 1)
    await new Promise(requestAnimationFrame)
  const next = last?.nextElementSibling
  if (!(next instanceof HTMLElement)) return
  const { activeElement } = document
  // When the button has been removed, the focus is on an ancestor of the list, such as the page.
  if (activeElement !== button && !activeElement?.contains(next)) return
  next.tabIndex = -1
  const target = next.querySelector('a') ?? next
  target.focus({ preventScroll: true })
}
