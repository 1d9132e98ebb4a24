import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The drawing of the empty states: the arch, a floor and a sun at the door. Decorative. */
export function ArchDrawing({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 160 144"
      aria-hidden="true"
      focusable="false"
      fill="none"
      className={classNames('h-36 w-40', className)}
    >
      <path d="M36 132V56a44 44 0 0 1 88 0v76Z" className="fill-secondary" />
      <path d="M52 132V62a28 28 0 0 1 56 0v70Z" className="fill-surface" />
      <path d="M52 132v-22a28 28 0 0 1 56 0v22Z" className="fill-accent" />
      <path d="M36 132V56a44 44 0 0 1 88 0v76" className="stroke-primary" strokeWidth="2" />
      <path d="M52 132V62a28 28 0 0 1 56 0v70" className="stroke-primary" strokeWidth="2" />
      <path d="M8 132h144" className="stroke-primary" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M136 132v-20m0 6c0-8 4-14 12-16 1 9-4 15-12 16Zm0-4c-1-8-6-12-12-13 0 8 4 13 12 13Z"
        className="fill-base-100 stroke-primary"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export interface EmptyStateProps {
  /** The heading, such as 'Nenhum espaço encontrado'. */
  title: ReactNode
  /** One sentence that says what to do. */
  children?: ReactNode
  /** One button or link. */
  action?: ReactNode
  /** The heading's level in the page. */
  level?: 1 | 2 | 3
  className?: string
}

/** For a list without entries: the arch, one sentence, one action. */
export function EmptyState({ title, children, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames('flex flex-col items-center px-4 py-12 text-center', className)}>
      <ArchDrawing />
      <Heading className="mt-6 text-xl">{title}</Heading>
      {children && <p className="mt-2 max-w-md text-balance text-muted">{children}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
