import type { FocusEvent } from 'react'

/**
 * For `onBlur` of a popover: closes it when the focus moves outside, where the popover could cover the focused element
 * (WCAG 2.4.11). Moving to the popover's own button does not close it, since the button toggles it.
 */
export function closeWhenLeft({ currentTarget: panel, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (!(relatedTarget instanceof Element) || panel.contains(relatedTarget)) return
  if (relatedTarget.getAttribute('popovertarget') !== panel.id) panel.hidePopover()
}
