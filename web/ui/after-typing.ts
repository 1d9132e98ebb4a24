import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/**
 * Waits for a pause in typing, and while the page is being left: what is typed would lead back to it.
 * @returns wait starts the pause anew, cancel forgets what waits
 */
export function useAfterTyping(pauseMs: number) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typing] = useState(() => ({
    cancel: () => clearTimeout(timer.current),
    wait(act: () => void) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const shown = router.state.resolvedLocation ?? router.latestLocation
        if (shown.pathname === router.latestLocation.pathname) act()
        // The user may come back before the other page is there.
        else typing.wait(act)
      }, pauseMs)
    },
  }))
  useEffect(() => typing.cancel, [typing])
  return typing
}
