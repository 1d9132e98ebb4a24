import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isShortcutPress } from './shortcut-press.ts'
import { useShortcutSetting } from './shortcut-setting.ts'
import { AIMED_BEFORE_MS } from './use-steady-presses.ts'

type Keys = {
  bar: RefObject<HTMLElement | null>
  /** Runs before a key presses the button of a decision. */
  onDecide: () => void
  onUndo: () => void
}

/**
 * The panel's keys on the page of a pending workspace: a and r press the buttons marked with the letter, u undoes
 * (ADM-25). A key held down decides once; a key in the first second was meant for the previous workspace.
 */
export function usePendingKeys({ bar, onDecide, onUndo }: Keys): void {
  const isOn = useShortcutSetting()

  const act = useEffectEvent((key: string, openedAt: number): boolean => {
    if (key === 'u') {
      onUndo()
      return true
    }
    // The buttons are hidden while a decision is shown, but could still be pressed from here.
    const open = bar.current && !('settled' in bar.current.dataset) ? bar.current : null
    const button = /^[ar]$/.test(key) && open?.querySelector<HTMLElement>(`[data-shortcut="${key}"]`)
    if (!button) return false
    if (performance.now() - openedAt > AIMED_BEFORE_MS) {
      onDecide()
      button.click()
    }
    return true
  })

  useEffect(() => {
    if (!isOn) return
    const openedAt = performance.now()
    function handleKey(event: KeyboardEvent) {
      if (event.repeat || !isShortcutPress(event)) return
      if (act(event.key.toLowerCase(), openedAt)) event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isOn])
}
