import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface StatProps {
  label: ReactNode
  value: ReactNode
  hint?: ReactNode
  className?: string
}

/** A figure with its name; put several into a `<dl>`. */
export function Stat({ label, value, hint, className }: StatProps) {
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display text-3xl font-semibold tracking-tight tabular-nums">{value}</dd>
      {hint && <dd className="text-sm text-muted">{hint}</dd>}
    </div>
  )
}
