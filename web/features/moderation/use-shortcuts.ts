import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isShortcutPress } from './shortcut-press.ts'

const CARD = '[data-panel-card]'
/** How long a step waits for cards that are loading, behind all decisions that are still being stored. */
const AWAIT_MS = 60_000

type Shortcuts = {
  isOn: boolean
  panel: RefObject<HTMLElement | null>
  search: RefObject<HTMLInputElement | null>
  onHelp: () => void
  onUndo: () => void
}

/**
 * The panel's keys (ADM-25): j and k go to the next undecided card; a, r, o and x press what is marked with the letter
 * in the focused card, once per press; u undoes the last decision, / goes to the search, ? shows them all. Inactive
 * while typing or under a dialog.
 */
export function useShortcuts({ isOn, panel, search, onHelp, onUndo }: Shortcuts): void {
  /** The card that last had the focus, and its index: a report's card is removed, and the next one takes its place. */
  const last = useRef<{ card: HTMLElement; index: number }>(undefined)
  /** Stops waiting for the card that the last step did not find. */
  const stopAwaiting = useRef<() => void>(undefined)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    stopAwaiting.current?.()
    if (isShortcutPress(event) && act(event.key.toLowerCase(), event.repeat)) event.preventDefault()
  })

  // However a card got the focus, the next step starts there, even after the focus was lost.
  const handleFocus = useEffectEvent(({ target }: FocusEvent) => {
    const card = target instanceof Element ? target.closest<HTMLElement>(CARD) : null
    if (card) last.current = { card, index: findCards().indexOf(card) }
  })

  useEffect(() => {
    if (!isOn) return
    document.addEventListener('keydown', handleKey)
    document.addEventListener('focusin', handleFocus)
    return () => {
      stopAwaiting.current?.()
      document.removeEventListener('keydown', handleKey)
      document.removeEventListener('focusin', handleFocus)
    }
  }, [isOn])

  function findCards(): HTMLElement[] {
    return [...(panel.current?.querySelectorAll<HTMLElement>(CARD) ?? [])]
  }

  function act(key: string, isRepeat: boolean): boolean {
    if (key === '?') {
      onHelp()
      return true
    }
    if (key === '/') {
      search.current?.focus()
      search.current?.select()
      return true
    }
    if (key === 'u') {
      onUndo()
      return true
    }
    if (key === 'j' || key === 'k') return step(key === 'j' ? 1 : -1)
    if (!/^[arox]$/.test(key)) return false
    const current = document.activeElement?.closest<HTMLElement>(CARD)
    if (!current || 'settled' in current.dataset) return false
    const button = current.querySelector<HTMLElement>(`[data-shortcut~="${key}"]`)
    if (!isRepeat) button?.click()
    return button !== null
  }

  /**
   * Focuses the next undecided card in this direction. Without one the focus stays, and a step forward continues once
   * the list has loaded more.
   */
  function step(by: 1 | -1): boolean {
    const cards = findCards()
    if (focusNext(cards, by)) return true
    const lastCard = last.current?.card
    if (lastCard?.isConnected) lastCard.focus({ preventScroll: true })
    if (by > 0 && cards.length > 0) awaitNext()
    return cards.length > 0
  }

  function focusNext(cards: readonly HTMLElement[], by: 1 | -1): boolean {
    const { card: lastCard, index = 0 } = last.current ?? {}
    const from = lastCard?.isConnected ? cards.indexOf(lastCard) : by > 0 ? index - 1 : index
    for (let at = from + by; at >= 0 && at < cards.length; at += by) {
      const card = cards[at]
      if (!card || 'settled' in card.dataset) continue
      card.focus({ preventScroll: true })
      card.scrollIntoView({ block: 'nearest' })
      return true
    }
    return false
  }

  /** Takes the step as soon as there is a card for it, unless the user does something else meanwhile. */
  function awaitNext() {
    const { current: container } = panel
    if (!container) return
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('pointerdown', stop)
    }
    const observer = new MutationObserver(() => {
      if (focusNext(findCards(), 1)) stop()
    })
    const timer = setTimeout(stop, AWAIT_MS)
    observer.observe(container, { childList: true, subtree: true })
    document.addEventListener('pointerdown', stop)
    stopAwaiting.current = stop
  }
}
