import { Check } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { classNames } from '#web/ui/class-names.ts'
import { scrollBehavior } from '#web/ui/scroll-behavior.ts'
import {
  type FormSectionId,
  formSectionIds,
  formSections,
  isSectionComplete,
  missingFields,
} from './form-sections.ts'
import type { WorkspaceFormValues } from './form-values.ts'

/** A long form's sections, each with a mark once it is complete; on a wide screen they stay in sight (SPC-49). */
export function SectionIndex({ storedLastDay }: { storedLastDay: string | null }) {
  const { control, getValues } = useFormContext<WorkspaceFormValues>()
  // Only triggers a render: the watched values may lack fields that are not mounted yet.
  useWatch({ control })
  const missing = missingFields(getValues(), storedLastDay)
  return (
    <nav
      aria-label="Seções do formulário"
      className="z-20 bg-base-100 max-lg:relative max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:sticky lg:top-18 lg:-mb-px lg:border-b lg:border-base-300"
    >
      <ul className="-mx-3 flex w-max gap-x-1 py-2">
        {formSectionIds.map((id) => {
          const isComplete = isSectionComplete(id, missing)
          return (
            <li key={id} className="shrink-0">
              <button
                type="button"
                onClick={() => goTo(id)}
                className="flex min-h-11 items-center gap-1.5 rounded-field px-3 text-[0.9375rem] font-medium whitespace-nowrap text-muted hover:bg-base-200 hover:text-base-content"
              >
                <Check
                  aria-hidden="true"
                  className={classNames('size-4 text-success', !isComplete && 'hidden')}
                />
                {formSections[id]}
                {isComplete && <span className="sr-only">: preenchida</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** A plain link would change the address, and the form would ask whether to leave it. */
function goTo(id: FormSectionId) {
  const section = document.getElementById(id)
  section?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' })
  section?.focus({ preventScroll: true })
}
