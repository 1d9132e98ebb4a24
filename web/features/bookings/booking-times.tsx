import { bookingSlots, isEndSlotOpen, isStartSlotOpen } from '#contract/bookings/rules.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Select } from '#web/ui/select.tsx'
import type { BookedWorkspace, Booking } from './use-booking.ts'

/** Disabled until hydration, when a choice would be lost, but looking enabled so that nothing flashes. */
function selectClass(isHydrated: boolean): string {
  return classNames('tabular-nums', !isHydrated && 'disabled:bg-surface disabled:text-base-content')
}

/** Start and end as half-hour slots; those that can't be booked are disabled (BKG-09 to BKG-13). */
export function BookingTimes({
  workspace: {
    availability: { availableHours: open },
  },
  booking: { hours, chooseHours },
}: {
  workspace: BookedWorkspace
  booking: Booking
}) {
  const isHydrated = useHydrated()
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="Início">
        <Select
          disabled={!hours || !isHydrated}
          value={hours?.start ?? ''}
          placeholder={hours ? undefined : 'Sem horário'}
          options={bookingSlots.map((slot) => ({
            value: slot,
            label: slot,
            disabled: !hours || !isStartSlotOpen(slot, open, hours.end),
          }))}
          onChange={(event) => hours && chooseHours({ ...hours, start: event.currentTarget.value })}
          className={selectClass(isHydrated)}
        />
      </Field>
      <Field label="Término">
        <Select
          disabled={!hours || !isHydrated}
          value={hours?.end ?? ''}
          placeholder={hours ? undefined : 'Sem horário'}
          options={bookingSlots.map((slot) => ({
            value: slot,
            label: slot,
            disabled: !hours || !isEndSlotOpen(slot, open, hours.start),
          }))}
          onChange={(event) => hours && chooseHours({ ...hours, end: event.currentTarget.value })}
          className={selectClass(isHydrated)}
        />
      </Field>
    </div>
  )
}
