import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/**
 * Waits for a pause in typing. Nothing happens once the page is being left: what is typed would lead back to it.
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
        const shown = router.stores.resolvedLocation.get() ?? router.latestLocation
        if (shown.pathname === router.latestLocation.pathname) act()
      }, pauseMs)
    },
  }))
  useEffect(() => typing.cancel, [typing])
  return typing
}
