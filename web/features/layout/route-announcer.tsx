import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** After each navigation announces the page's title and moves the focus, as browsers do for a page they load. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        // When the script can't be loaded, the focus stays where it is.
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
