import { scrollBehavior } from './scroll-behavior.ts'

/**
 * Brings what is chosen in a row that scrolls sideways into its middle, as far as the row goes; the page stays.
 * @param row the element that scrolls
 * @param chosen somewhere inside it
 */
export function showChosen(row: Element, chosen: Element): void {
  const frame = row.getBoundingClientRect()
  const { left, width } = chosen.getBoundingClientRect()
  row.scrollBy({ left: left + width / 2 - frame.left - frame.width / 2, behavior: scrollBehavior() })
}
