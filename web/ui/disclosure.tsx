import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface DisclosureProps {
  summary: ReactNode
  /** Only one of the disclosures with the same name is open at a time. */
  name?: string
  children: ReactNode
  className?: string
}

/** A question that expands to its answer: a native `<details>`, so it works without the script. */
export function Disclosure({ summary, name, children, className }: DisclosureProps) {
  return (
    <details
      name={name}
      // The browser may open it before hydration: by a click, or for an address that targets its content.
      suppressHydrationWarning
      className={classNames('disclosure group border-b border-base-300', className)}
    >
      <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-4 font-display text-lg font-semibold hover:text-primary">
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="max-w-prose pb-6 text-muted">{children}</div>
    </details>
  )
}
