import type { ElementType, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface CardProps {
  as?: ElementType
  /** Where a link leads. */
  id?: string | undefined
  className?: string
  children: ReactNode
}

/** A surface with a hairline and the radius of 16 px. */
export function Card({ as: Element = 'div', id, className, children }: CardProps) {
  return (
    <Element
      id={id}
      className={classNames('rounded-card border border-base-300 bg-surface p-5 sm:p-6', className)}
    >
      {children}
    </Element>
  )
}
