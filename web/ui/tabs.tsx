import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { hasModifier } from './has-modifier.ts'
import { showChosen } from './show-chosen.ts'

export interface TabItem {
  value: string
  label: ReactNode
  /** Shown beside the label: a number, or words such as '1.000+'. */
  count?: number | string
}

export interface TabsProps {
  /** The group's accessible name. */
  label: string
  tabs: readonly TabItem[]
  value: string
  onChange: (value: string) => void
  /** The content of the tab that is open. */
  children: ReactNode
  className?: string
}

/** Tabs with one panel; left and right, Home and End move between them. */
export function Tabs({ label, tabs, value, onChange, children, className }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  // On a phone the open tab may be scrolled out of view.
  useEffect(() => {
    const tab = document.getElementById(`${id}-tab-${value}`)
    if (list.current && tab) showChosen(list.current, tab)
  }, [id, value])

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const index = tabs.findIndex((tab) => tab.value === value)
    const target = {
      ArrowRight: (index + 1) % tabs.length,
      ArrowLeft: (index - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    const tab = target === undefined ? undefined : tabs[target]
    if (!tab || hasModifier(event)) return
    event.preventDefault()
    onChange(tab.value)
    const button = list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target ?? 0]
    button?.focus()
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={handleKeyDown}
        className="scroll-row flex gap-4 border-b sm:gap-6 border-base-300"
      >
        {tabs.map((tab) => {
          const isOpen = tab.value === value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.value}`}
              aria-selected={isOpen}
              aria-controls={`${id}-panel`}
              tabIndex={isOpen ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className={classNames(
                'relative inline-flex min-h-12 shrink-0 items-center gap-2 font-medium whitespace-nowrap after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full focus-visible:-outline-offset-2',
                isOpen ? 'after:bg-primary' : 'text-muted hover:text-base-content',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-base-200 px-2 text-sm tabular-nums">{tab.count}</span>
              )}
            </button>
          )
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the tabs pattern makes a panel reachable by Tab
        tabIndex={0}
        className="pt-6 focus-visible:outline-offset-4"
      >
        {children}
      </div>
    </div>
  )
}
