import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface ProgressProps {
  /** 0 to 100; leave it out when the duration is unknown. */
  value?: number
  /** The accessible name of the operation. */
  label: string
  /** The stage, shown below and read out when it changes. */
  stage?: ReactNode
  className?: string
}

/** A progress bar. */
export function Progress({ value, label, stage, className }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.max(0, Math.min(100, Math.round(value)))
  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={percent === undefined ? undefined : `${percent}%`}
        tabIndex={-1}
        className="h-2 overflow-hidden rounded-full bg-base-300"
      >
        <div
          className={classNames(
            'h-full origin-left rounded-full bg-primary transition-transform',
            percent === undefined && 'w-2/5 animate-pulse',
          )}
          style={percent === undefined ? undefined : { transform: `scaleX(${percent / 100})` }}
        />
      </div>
      {(stage || percent !== undefined) && (
        <p className="flex justify-between gap-4 text-sm text-muted">
          <span role="status">{stage}</span>
          {percent !== undefined && (
            <span aria-hidden="true" className="tabular-nums">
              {percent}%
            </span>
          )}
        </p>
      )}
    </div>
  )
}
