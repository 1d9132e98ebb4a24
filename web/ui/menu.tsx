import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
  useRef,
} from 'react'
import { useAnchoredPosition } from './anchored-position.ts'
import { classNames } from './class-names.ts'
import { hasModifier } from './has-modifier.ts'
import { useHydrated } from './hydrated.ts'
import { usePopoverState } from './use-popover-state.ts'

/** Props for the button that opens the menu; spread them over a Button, an IconButton or a `<button>`. */
export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>
  id: string
  popoverTarget: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

export interface MenuProps {
  trigger: (props: MenuTriggerProps) => ReactNode
  /** MenuItem and MenuSeparator elements. */
  children: ReactNode
  /** Shown above the items, such as name and e-mail. */
  header?: ReactNode
  className?: string
  /** The id, for a menu in a part that is rendered alone (`web/personal/`); by default React's own. */
  id?: string
}

function findItems(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}

/**
 * A menu in the top layer. Arrows, Home, End and first letters move in it; Escape, a click outside, choosing an
 * item and going back close it and return the focus to its button.
 */
export function Menu({ trigger, children, header, className, id: ownId }: MenuProps) {
  const reactId = useId()
  const id = ownId ?? reactId
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { isOpen, handleToggle } = usePopoverState(panel, moveFocus)
  useAnchoredPosition({ isOpen, anchor: button, floating: panel, align: 'end' })

  function moveFocus(isNowOpen: boolean) {
    if (isNowOpen) {
      findItems(panel.current)[0]?.focus({ preventScroll: true })
      return
    }
    const focused = document.activeElement
    const isLost = !focused || focused === document.body || focused.matches('[tabindex="-1"]')
    if (isLost || panel.current?.contains(focused)) button.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (hasModifier(event)) return
    const items = findItems(panel.current)
    const index = items.indexOf(document.activeElement as HTMLElement)
    const letter = event.key.length === 1 ? event.key.toLowerCase() : ''
    let next: HTMLElement | undefined
    if (event.key === 'ArrowDown') next = items[(index + 1) % items.length]
    else if (event.key === 'ArrowUp') next = items.at(index <= 0 ? -1 : index - 1)
    else if (event.key === 'Home') next = items[0]
    else if (event.key === 'End') next = items.at(-1)
    else if (event.key === 'Tab') return panel.current?.hidePopover()
    else if (letter.trim()) {
      const afterCurrent = [...items.slice(index + 1), ...items.slice(0, index + 1)]
      next = afterCurrent.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))
    }
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <>
      {trigger({
        ref: button,
        id: `${id}-button`,
        popoverTarget: `${id}-panel`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' || hasModifier(event)) return
          // The toggle event comes a moment after it has closed.
          if (panel.current?.matches(':popover-open')) return
          event.preventDefault()
          event.currentTarget.click()
        },
      })}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks bubble up from the items inside */}
      <div
        ref={panel}
        id={`${id}-panel`}
        popover="auto"
        onToggle={handleToggle}
        onKeyDown={handleKeyDown}
        onClick={(event) => {
          const target = event.target as Element
          if (target.closest('[role="menuitem"]')) panel.current?.hidePopover()
        }}
        className={classNames(
          'popup w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-base-300 bg-surface p-1.5 text-base-content shadow-float',
          className,
        )}
      >
        {header && <div className="border-b border-base-300 px-3 pt-2 pb-3 mb-1.5">{header}</div>}
        <div role="menu" aria-labelledby={`${id}-button`}>
          {children}
        </div>
      </div>
    </>
  )
}

/** Props for a menu item's element; spread them over a router's link. */
export interface MenuItemElementProps {
  role: 'menuitem'
  tabIndex: -1
  className: string
  children: ReactNode
}

export interface MenuItemProps {
  children: ReactNode
  icon?: ReactNode
  /** At the end, such as an unread count. */
  end?: ReactNode
  tone?: 'normal' | 'danger'
  onSelect?: (event: MouseEvent<HTMLElement>) => void
  /** Makes it a plain link. */
  href?: string
  target?: ComponentProps<'a'>['target']
  /** Makes it a router's link: `(props) => <Link to="/profile" {...props} />`. */
  render?: (props: MenuItemElementProps) => ReactNode
}

/** One line of a Menu: a button, a link (`href`) or a router's link (`render`). */
export function MenuItem({ children, icon, end, tone, onSelect, href, target, render }: MenuItemProps) {
  const isHydrated = useHydrated()
  const props: MenuItemElementProps = {
    role: 'menuitem',
    tabIndex: -1,
    className: classNames(
      'flex min-h-11 w-full items-center gap-3 rounded-field px-3 py-2 text-left hover:bg-base-200 focus-visible:bg-base-200 focus-visible:-outline-offset-2 [&_svg]:size-4.5 [&_svg]:shrink-0',
      tone === 'danger' && 'text-error',
    ),
    children: (
      <>
        {icon && (
          <span aria-hidden="true" className={tone === 'danger' ? undefined : 'text-muted'}>
            {icon}
          </span>
        )}
        <span className="flex-1">{children}</span>
        {end}
      </>
    ),
  }
  if (render) return render(props)
  if (href !== undefined) {
    const rel = target === '_blank' ? 'noopener noreferrer' : undefined
    return <a {...props} href={href} target={target} rel={rel} onClick={onSelect} />
  }
  // The menu opens before hydration, when a press would have no listener and be lost.
  return <button {...props} type="button" inert={!isHydrated} onClick={onSelect} />
}

/** A hairline between groups of menu items. */
export function MenuSeparator() {
  return <hr className="my-1.5 border-base-300" />
}
