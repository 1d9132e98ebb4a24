import type { FocusEvent } from 'react'

/**
 * For `onBlur` of a popover: closes it when the focus goes on behind it, where it would cover what has the focus
 * (WCAG 2.4.11). Its own button is left to open and close it.
 */
export function closeWhenLeft({ currentTarget: panel, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!(relatedTarget instanceof Element) || panel.contains(relatedTarget)) return
  if (relatedTarget.getAttribute('popovertarget') !== panel.id) panel.hidePopover()
}
