import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { labelOf } from './form-paths.ts'
import { missingFields } from './form-sections.ts'
import type { WorkspaceFormValues } from './form-values.ts'
import { goToInput } from './go-to-input.ts'

/** More names than this don't help: the first ones lead to the others. */
const NAMED = 3

type Props = {
  submitLabel: string
  submitIcon: ReactNode
  isBusy: boolean
  storedLastDay: string | null
  /** Beside the button, such as the preview. */
  children: ReactNode
}

/** Stays visible below the form: the missing fields, and the button that sends it (SPC-49). */
export function SaveBar({ submitLabel, submitIcon, isBusy, storedLastDay, children }: Props) {
  return (
    <div className="save-bar sticky bottom-0 z-20 -mx-4 mt-8 border-t border-base-300 bg-base-100 px-4 pb-[env(safe-area-inset-bottom)] sm:-mx-6 sm:px-6 lg:mx-0 lg:pr-0 lg:pl-80">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 sm:min-h-18">
        <Button type="submit" size="lg" className="max-sm:flex-1" icon={submitIcon} busy={isBusy}>
          {submitLabel}
        </Button>
        {children}
        <MissingFields storedLastDay={storedLastDay} />
      </div>
    </div>
  )
}

/** The first fields that are missing, as buttons that lead to them. */
function MissingFields({ storedLastDay }: { storedLastDay: string | null }) {
  const { control, getValues, setFocus } = useFormContext<WorkspaceFormValues>()
  useWatch({ control })
  const missing = missingFields(getValues(), storedLastDay)
  const [first] = missing
  if (!first) return null
  const rest = missing.length - NAMED
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted max-sm:w-full">
      {/* A phone has no room for the names. */}
      <button
        type="button"
        className="min-h-11 font-medium text-base-content underline underline-offset-4 sm:hidden"
        onClick={() => goToInput(first, setFocus)}
      >
        {missing.length === 1 ? 'Falta 1 campo' : `Faltam ${missing.length} campos`}
      </button>
      <span className="max-sm:hidden">{missing.length === 1 ? 'Falta:' : 'Faltam:'}</span>
      {missing.slice(0, NAMED).map((field) => (
        <button
          key={field}
          type="button"
          className="min-h-11 font-medium text-base-content underline underline-offset-4 max-sm:hidden"
          onClick={() => goToInput(field, setFocus)}
        >
          {labelOf(field)}
        </button>
      ))}
      {rest > 0 && <span className="max-sm:hidden">e mais {rest}</span>}
    </p>
  )
}
