import { type RefObject, type ToggleEvent, useEffect, useState } from 'react'
import { addLayer } from './layers-in-history.ts'

export interface PopoverState {
  isOpen: boolean
  /** For the `onToggle` of the popover's element. */
  handleToggle: (event: ToggleEvent<HTMLElement>) => void
}

/**
 * Whether a popover, which the browser opens and closes by itself, is showing; going back closes it. Also notices a
 * popover that was opened before hydration.
 * @param panel the element with `popover`
 * @param onChange called with each change, and for a popover that was open before hydration
 */
export function usePopoverState(
  panel: RefObject<HTMLElement | null>,
  onChange?: (isOpen: boolean) => void,
): PopoverState {
  const [isOpen, setIsOpen] = useState(false)

  // Closing and reopening at once also ends here: the browser reports it as one change from open to open.
  function change(isNowOpen: boolean) {
    setIsOpen(isNowOpen)
    onChange?.(isNowOpen)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a popover that was opened before hydration
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) change(true)
  }, [])

  useEffect(() => {
    const element = panel.current
    if (isOpen && element) return addLayer(element, () => element.hidePopover())
  }, [isOpen, panel])

  return { isOpen, handleToggle: (event) => change(event.newState === 'open') }
}
