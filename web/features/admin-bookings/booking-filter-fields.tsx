import { useEffect, useRef } from 'react'
import { bookingStatuses } from '#contract/bookings/status.ts'
import { bookingStatusLabels } from '#contract/bookings/status-labels.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { showChosen } from '#web/ui/show-chosen.ts'
import type { BookingFilters } from './all-bookings-query.ts'
import { DayField } from './day-field.tsx'

type Props = {
  filters: BookingFilters
  /** Gets only what changes, since the other filters may have been chosen since this was rendered. */
  onFilter: (change: BookingFilters) => void
}

/** Narrows the list to a status, to the days on which bookings begin, and to a workspace (RSV-55). */
export function BookingFilterFields({ filters, onFilter }: Props) {
  const { status, workspace, from, to } = filters
  const isHydrated = useHydrated()
  const row = useRef<HTMLFieldSetElement>(null)
  // On a phone the selected filter may be out of view.
  useEffect(() => {
    const chip = row.current?.querySelector(`[value=${status ?? 'all'}]`)
    if (row.current && chip) showChosen(row.current, chip)
  }, [status])
  return (
    <div className="mt-5 grid gap-4">
      <fieldset
        ref={row}
        inert={!isHydrated}
        aria-label="Situação"
        className="scroll-row -m-1 flex min-w-0 gap-2 p-1 *:shrink-0 max-sm:-mr-4 max-sm:pr-4 sm:flex-wrap"
      >
        <Chip value="all" pressed={!status} onClick={() => onFilter({ status: undefined })}>
          Todas
        </Chip>
        {bookingStatuses.map((each) => (
          <Chip
            key={each}
            value={each}
            pressed={status === each}
            onClick={() => onFilter({ status: status === each ? undefined : each })}
          >
            {bookingStatusLabels[each]}
          </Chip>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:flex sm:flex-wrap" inert={!isHydrated}>
        <Field label="Começa de" className="sm:w-42">
          <DayField value={from ?? ''} max={to} onDay={(day) => onFilter({ from: day || undefined })} />
        </Field>
        <Field label="até" className="sm:w-42">
          <DayField value={to ?? ''} min={from} onDay={(day) => onFilter({ to: day || undefined })} />
        </Field>
        {workspace && (
          <Chip pressed onClick={() => onFilter({ workspace: undefined })} className="mb-1.5">
            Só um espaço
          </Chip>
        )}
      </div>
    </div>
  )
}
