import { useLayoutEffect, useRef, useState } from 'react'
import { useIsHere } from './use-is-here.ts'

/**
 * Waits for a pause in typing, and while the page is being left, since the search would lead back to it.
 * @returns wait starts the pause again, now acts at once unless the page is being left, cancel drops the pending
 *   action
 */
export function useAfterTyping(pauseMs: number) {
  const isHere = useIsHere()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typing] = useState(() => ({
    cancel: () => clearTimeout(timer.current),
    now(act: () => void) {
      typing.cancel()
      if (isHere()) act()
      // The user may come back before the other page is there.
      else typing.wait(act)
    },
    wait(act: () => void) {
      typing.cancel()
      timer.current = setTimeout(() => typing.now(act), pauseMs)
    },
  }))
  // Together with the page: passive effects may run after the other page has arrived.
  useLayoutEffect(() => typing.cancel, [typing])
  return typing
}
