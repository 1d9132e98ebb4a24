import { isEndSlotOpen, isStartSlotOpen, openHoursText, slotsOf } from '#contract/bookings/hours.ts'
import { END_OF_DAY } from '#contract/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Select } from '#web/ui/select.tsx'
import type { Booking } from './use-booking.ts'

/** Disabled until hydration, because a choice would be lost, but looks enabled so that nothing flashes. */
function selectClass(isHydrated: boolean): string {
  return classNames('tabular-nums', !isHydrated && 'disabled:bg-surface disabled:text-base-content')
}

function slotLabel(slot: string): string {
  return slot === END_OF_DAY ? 'Meia-noite' : slot
}

/** Start and end as half-hour slots; those that can't be booked are disabled (BKG-09 to BKG-13, BKG-30). */
export function BookingTimes({
  booking: { offeredHours: open, hours, isAdjusted, earliestStart, chooseHours },
}: {
  booking: Booking
}) {
  const isHydrated = useHydrated()
  const slots = slotsOf(open)
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Início">
          <Select
            disabled={!hours || !isHydrated}
            value={hours?.start ?? ''}
            placeholder={hours ? undefined : 'Sem horário'}
            options={slots.map((slot) => ({
              value: slot,
              label: slotLabel(slot),
              disabled: !hours || !isStartSlotOpen(slot, open, hours.end, earliestStart),
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
            options={slots.map((slot) => ({
              value: slot,
              label: slotLabel(slot),
              disabled: !hours || !isEndSlotOpen(slot, open, hours.start),
            }))}
            onChange={(event) => hours && chooseHours({ ...hours, end: event.currentTarget.value })}
            className={selectClass(isHydrated)}
          />
        </Field>
      </div>
      <div aria-live="polite" className="text-sm text-muted">
        {isAdjusted && (
          <p className="mt-2">
            Nestas datas só há horário das {openHoursText(open)}: ajustamos o que você escolheu.
          </p>
        )}
        {earliestStart !== undefined && earliestStart > open.start && (
          <p className="mt-2">Para hoje, só os horários que ainda não passaram.</p>
        )}
      </div>
    </div>
  )
}
