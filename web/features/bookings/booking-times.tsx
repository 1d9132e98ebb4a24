import { bookingSlots, isEndSlotOpen, isStartSlotOpen } from '#contract/booking.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { BookedWorkspace, Booking } from './use-booking.ts'

/** Start and end as half-hour slots; those that the space or the other choice excludes are disabled (BKG-09 to BKG-13). */
export function BookingTimes({
  workspace: {
    availability: { availableHours: open },
  },
  booking: { hours, chooseHours },
}: {
  workspace: BookedWorkspace
  booking: Booking
}) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="Início">
        <Select
          disabled={!hours}
          value={hours?.start ?? ''}
          placeholder={hours ? undefined : 'Sem horário'}
          options={bookingSlots.map((slot) => ({
            value: slot,
            label: slot,
            disabled: !hours || !isStartSlotOpen(slot, open, hours.end),
          }))}
          onChange={(event) => hours && chooseHours({ ...hours, start: event.currentTarget.value })}
          className="tabular-nums"
        />
      </Field>
      <Field label="Término">
        <Select
          disabled={!hours}
          value={hours?.end ?? ''}
          placeholder={hours ? undefined : 'Sem horário'}
          options={bookingSlots.map((slot) => ({
            value: slot,
            label: slot,
            disabled: !hours || !isEndSlotOpen(slot, open, hours.start),
          }))}
          onChange={(event) => hours && chooseHours({ ...hours, end: event.currentTarget.value })}
          className="tabular-nums"
        />
      </Field>
    </div>
  )
}
