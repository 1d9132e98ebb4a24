import { type ReactNode, type Ref, useId, useRef } from 'react'
import { useAnchoredPosition } from './anchored-position.ts'
import { classNames } from './class-names.ts'
import { closeWhenLeft } from './close-when-left.ts'
import { usePopoverState } from './use-popover-state.ts'

/** Props for the button that opens the popover; spread them over a Button or an IconButton. */
export interface PopoverTriggerProps {
  ref: Ref<HTMLButtonElement>
  popoverTarget: string
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
}

export interface PopoverProps {
  trigger: (props: PopoverTriggerProps) => ReactNode
  /** The panel's accessible name. */
  label: string
  /** The panel's content, rendered when the panel opens. */
  children: (close: () => void) => ReactNode
  className?: string
  /** The id, for a popover in a part that is rendered alone (`web/personal/`); by default React's own. */
  id?: string
}

/** A panel in the top layer beside its button. Escape, a click outside, leaving it by Tab and going back close it. */
export function Popover({ trigger, label, children, className, id: ownId }: PopoverProps) {
  const reactId = useId()
  const id = ownId ?? reactId
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { isOpen, handleToggle } = usePopoverState(panel)
  useAnchoredPosition({ isOpen, anchor: button, floating: panel, align: 'end' })
  const close = () => panel.current?.hidePopover()

  return (
    <>
      {trigger({
        ref: button,
        popoverTarget: `${id}-panel`,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
      })}
      <div
        ref={panel}
        id={`${id}-panel`}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={handleToggle}
        onBlur={closeWhenLeft}
        className={classNames(
          'popup max-w-[calc(100vw-1rem)] rounded-card border border-base-300 bg-surface text-base-content shadow-float',
          className,
        )}
      >
        {isOpen && children(close)}
      </div>
    </>
  )
}
