import { scrollBehavior } from './scroll-behavior.ts'

/**
 * Scrolls a horizontal row until the chosen element is in its middle, without scrolling the page.
 * @param row the scrolling element
 * @param chosen an element inside it
 */
export function showChosen(row: Element, chosen: Element): void {
  const frame = row.getBoundingClientRect()
  const { left, width } = chosen.getBoundingClientRect()
  row.scrollBy({ left: left + width / 2 - frame.left - frame.width / 2, behavior: scrollBehavior() })
}
