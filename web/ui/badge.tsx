import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent'

const toneClass: Record<BadgeTone, string> = {
  neutral: 'bg-sunken border border-base-300',
  info: 'bg-info text-info-content',
  success: 'bg-secondary text-secondary-content',
  warning: 'bg-[color-mix(in_oklab,var(--color-warning)_28%,var(--surface))]',
  danger: 'bg-error text-error-content',
  accent: 'bg-accent text-accent-content',
}

export interface BadgeProps {
  tone?: BadgeTone
  icon?: ReactNode
  children: ReactNode
  className?: string
}

/** A short, fixed mark, such as a status or 'Exemplo'. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={classNames('tag', toneClass[tone], className)}>
      {icon}
      {children}
    </span>
  )
}
