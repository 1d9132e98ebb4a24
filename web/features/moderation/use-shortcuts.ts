import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { hasModifier } from '#web/ui/has-modifier.ts'
import { findTopDialog } from '#web/ui/open-dialogs.ts'

/** Where letters are typed, or select an option by themselves. */
const TYPING =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="menu"]'
const CARD = '[data-panel-card]'

type Shortcuts = {
  isOn: boolean
  panel: RefObject<HTMLElement | null>
  search: RefObject<HTMLInputElement | null>
  onHelp: () => void
}

/**
 * The panel's keys (ADM-25): j and k step from card to card; a, r and o press the button of the card with the focus
 * that is marked with the letter; / goes to the search, ? shows them all. Never while typing or under a dialog.
 */
export function useShortcuts({ isOn, panel, search, onHelp }: Shortcuts): void {
  /** The index of the card that last had the focus: when it is decided, the next card takes its place. */
  const place = useRef(-1)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || hasModifier(event) || event.isComposing) return
    if ((event.target instanceof Element && event.target.closest(TYPING)) || findTopDialog()) return
    if (act(event.key.toLowerCase())) event.preventDefault()
  })

  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOn])

  function act(key: string): boolean {
    if (key === '?') {
      onHelp()
      return true
    }
    if (key === '/') {
      search.current?.focus()
      search.current?.select()
      return true
    }
    const cards = [...(panel.current?.querySelectorAll<HTMLElement>(CARD) ?? [])]
    const current = document.activeElement?.closest<HTMLElement>(CARD)
    if (key === 'j' || key === 'k') {
      step(cards, current ? cards.indexOf(current) : undefined, key === 'j' ? 1 : -1)
      return cards.length > 0
    }
    if (!/^[aro]$/.test(key)) return false
    const button = current?.querySelector<HTMLElement>(`[data-shortcut="${key}"]`)
    button?.click()
    return button !== undefined && button !== null
  }

  function step(cards: readonly HTMLElement[], from: number | undefined, by: 1 | -1) {
    const wanted = from === undefined ? Math.max(place.current, 0) : from + by
    place.current = Math.min(Math.max(wanted, 0), cards.length - 1)
    const card = cards[place.current]
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest' })
  }
}
