import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

/** The rows of a list; while the rows of another choice load, the old ones stay and can't be pressed (NAV-45). */
export function StaleRows({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    // An inert element loses the focus, which would begin at the top of the page again.
    if (isStale && place.current?.firstElementChild?.contains(document.activeElement))
      place.current.focus({ preventScroll: true })
  }, [isStale])

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <div
        inert={isStale}
        aria-busy={isStale || undefined}
        className={classNames('transition-opacity', isStale && 'opacity-50')}
      >
        {children}
      </div>
    </div>
  )
}
