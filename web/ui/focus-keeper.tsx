import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useRestoredFocus } from './restore-focus.ts'

type Props = {
  /** What screen readers call the part. */
  label: string
  className?: string
  children: ReactNode
}

/**
 * A part of a page that takes the focus when the focused element inside is removed, such as a button with its step. It
 * looks when its parent renders: put it where that content is decided.
 */
export function FocusKeeper({ label, className, children }: Props) {
  const keeper = useRestoredFocus<HTMLDivElement>()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs alone
    <div {...keeper} role="group" aria-label={label} className={classNames('outline-none', className)}>
      {children}
    </div>
  )
}
