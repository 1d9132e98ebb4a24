import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A grey placeholder; `className` gives it the size and radius of the content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('animate-pulse rounded-field bg-base-300', className)} />
  )
}

/** Placeholder lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
          key={line}
          className={classNames('h-4', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')}
        />
      ))}
    </div>
  )
}

/** Announces once to screen readers that a part of the page is loading; put the skeletons inside. */
export function SkeletonRegion({
  label = 'Carregando',
  className,
  children,
}: {
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  )
}
