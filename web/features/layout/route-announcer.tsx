import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** After each navigation does what the browser does for a page it loads itself: reads its title, moves the focus. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        // Without a connection the focus may stay where it is.
        import('./focus-new-page.ts').then(
          ({ focusNewPage }) => focusNewPage(fromLocation, toLocation),
          () => {},
        )
      }),
    [router],
  )

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
