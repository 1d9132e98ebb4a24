import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MAIN_ID } from '#web/ui/page.tsx'

/**
 * The focus that was lost with the page it was on: going back gives it to the link that had led away, any other way
 * puts it where the new page begins. A focus that the new page has set, or that stayed in the header, is left alone.
 */
export function useFocusAfterNavigation(): void {
  const router = useRouter()

  useEffect(() => {
    let isBack = false
    const forgetHistory = router.history.subscribe(({ action }) => {
      isBack = action.type === 'BACK'
    })
    const forgetRouter = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      const main = document.getElementById(MAIN_ID)
      const isLost = [document.body, main, null].includes(document.activeElement as HTMLElement | null)
      // The first page of all has its focus where the browser puts it.
      if (!fromLocation || !pathChanged || !isLost) return
      const cameFrom = `a[href="${CSS.escape(fromLocation.pathname)}"]`
      const link = isBack ? main?.querySelector<HTMLElement>(cameFrom) : undefined
      ;(link ?? main)?.focus({ preventScroll: true })
    })
    return () => {
      forgetHistory()
      forgetRouter()
    }
  }, [router])
}
