import { formatDays } from '#contract/dates.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'

/** '09:00 às 18:00' and 'Seg, Ter, Qua' (DET-29). */
export function availabilityText({
  availableHours: { start, end },
  availableDays,
}: Workspace['availability']): { hours: string; days: string } {
  return { hours: `${start} às ${end}`, days: formatDays(availableDays) }
}
