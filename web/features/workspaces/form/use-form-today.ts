import { useFormContext, useWatch } from 'react-hook-form'
import { todayIn } from '#contract/places/local-time.ts'
import { timeZoneOf } from '#contract/places/time-zones.ts'
import type { WorkspaceFormValues } from './form-values.ts'

/** One list for all renderings, since a new one would subscribe again. */
const placed = ['state', 'city'] as const

/** Today's date at the workspace of the form (SYS-07); in Brasília until its place is chosen. */
export function useFormToday(): string {
  const { control } = useFormContext<WorkspaceFormValues>()
  const [state, city] = useWatch({ control, name: placed })
  return todayIn(timeZoneOf({ state, city }), new Date())
}
