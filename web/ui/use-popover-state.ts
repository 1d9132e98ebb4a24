import { type RefObject, type ToggleEvent, useEffect, useEffectEvent, useState } from 'react'

interface PopoverStateOptions {
  /** Called with each change, and for a popover that was opened before the page's script was there. */
  onChange?: (isOpen: boolean) => void
  /** Whether going back or forward closes it. */
  closesOnBack?: boolean
}

export interface PopoverState {
  isOpen: boolean
  /** For the `onToggle` of the popover's element. */
  handleToggle: (event: ToggleEvent<HTMLElement>) => void
}

/**
 * Whether a popover, which the browser opens and closes by itself, is showing. Whoever opens it before the page's
 * script is there finds it filled once it is.
 * @param panel the element with `popover`
 */
export function usePopoverState(
  panel: RefObject<HTMLElement | null>,
  { onChange, closesOnBack = false }: PopoverStateOptions = {},
): PopoverState {
  const [isOpen, setIsOpen] = useState(false)

  function change(isNowOpen: boolean) {
    setIsOpen(isNowOpen)
    onChange?.(isNowOpen)
  }

  const catchUp = useEffectEvent(() => {
    if (panel.current?.matches(':popover-open')) change(true)
  })
  useEffect(() => catchUp(), [])

  useEffect(() => {
    if (!isOpen || !closesOnBack) return
    const hide = () => panel.current?.hidePopover()
    window.addEventListener('popstate', hide)
    return () => window.removeEventListener('popstate', hide)
  }, [isOpen, closesOnBack, panel])

  return { isOpen, handleToggle: (event) => change(event.newState === 'open') }
}
