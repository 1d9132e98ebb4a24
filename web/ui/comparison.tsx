import type { ReactNode } from 'react'

export interface ComparisonProps {
  /** The name of the field that differs. */
  label: string
  before: ReactNode
  after: ReactNode
  /** The labels of the two sides. */
  beforeLabel: string
  afterLabel: string
  /** The heading's level in the page. */
  level?: 3 | 4
}

/** One line of a list of differences: the old beside the new, on a phone one below the other. */
export function Comparison({ label, before, after, beforeLabel, afterLabel, level = 4 }: ComparisonProps) {
  const Heading = `h${level}` as const
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 md:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)]">
      <Heading className="font-semibold">{label}</Heading>
      <Side label={beforeLabel}>{before}</Side>
      <Side label={afterLabel}>{after}</Side>
    </li>
  )
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">{label}</p>
      <div className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{children}</div>
    </div>
  )
}
