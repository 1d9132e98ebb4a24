import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The rows of a list; while those of another choice load, the old ones stay and can't be pressed (NAV-45). */
export function StaleRows({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  return (
    <div
      inert={isStale}
      aria-busy={isStale || undefined}
      className={classNames('transition-opacity', isStale && 'opacity-50')}
    >
      {children}
    </div>
  )
}
