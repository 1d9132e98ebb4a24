import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Reads the new page's title out after each navigation, as the browser does for a page it loads itself. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) setTitle(document.title)
      }),
    [router],
  )

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
