import { ArrowRight } from 'lucide-react'
import type { BookingTerms } from '#contract/bookings/change-shapes.ts'
import { type When, whenText } from '#contract/bookings/when-text.ts'
import { formatMoney } from '#contract/money.ts'
import { classNames } from '#web/ui/class-names.ts'

export type ShownTerms = When & Pick<BookingTerms, 'workspaceName' | 'totalInCents'>

/** The current and the proposed terms of a booking side by side (CHG-07). */
export function TermsBeside({ before, after }: { before: ShownTerms; after: ShownTerms }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] sm:items-center">
      <Terms label="Agora" terms={before} />
      <ArrowRight
        aria-hidden="true"
        className="size-5 rotate-90 justify-self-center text-muted sm:rotate-0"
      />
      <Terms label="Depois" terms={after} isNew />
    </dl>
  )
}

function Terms({ label, terms, isNew = false }: { label: string; terms: ShownTerms; isNew?: boolean }) {
  return (
    <div
      className={classNames(
        'h-full rounded-field border px-4 py-3',
        isNew ? 'border-primary' : 'border-base-300',
      )}
    >
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">
        <span className="block font-medium first-letter:uppercase">{whenText(terms)}</span>
        <span className="block text-muted">{terms.workspaceName}</span>
        <span className="mt-1 block font-semibold tabular-nums">{formatMoney(terms.totalInCents)}</span>
      </dd>
    </div>
  )
}
