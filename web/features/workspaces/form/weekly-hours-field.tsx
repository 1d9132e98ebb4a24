import { Copy, Plus } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { MAX_PERIODS_PER_DAY } from '#contract/bookings/booking-rules.ts'
import type { Hours } from '#contract/bookings/hours.ts'
import type { WeeklyPeriod } from '#contract/bookings/rules-shapes.ts'
import { simpleWeek } from '#contract/bookings/simple-hours.ts'
import { type Weekday, weekdayNames, weekdaysFromMonday } from '#contract/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { focusFirstWrong } from './focus-first-wrong.ts'
import type { WorkspaceFormValues } from './form-values.ts'
import { nextPeriod, type PeriodErrors, PeriodRows } from './period-rows.tsx'

const nameOf = (day: Weekday) => weekdayNames[day].charAt(0).toUpperCase() + weekdayNames[day].slice(1)

/** Hours that differ from day to day: each day has a switch and one or more periods. */
export function WeeklyHoursField() {
  const { control, setValue } = useFormContext<WorkspaceFormValues>()
  const { field, fieldState } = useController({ control, name: 'bookingRules.weeklyHours' })
  const hours = field.value ?? []
  const errors = errorsByPlace(fieldState.error)

  function change(changed: WeeklyPeriod[]) {
    field.onChange(changed)
    // The simple row keeps the first opening and the last closing, for switching back to it.
    const week = simpleWeek(changed)
    if (!week) return
    setValue('availability.availableDays', week.availableDays)
    setValue('availability.availableHours', week.availableHours)
  }

  function setDay(day: Weekday, periods: readonly Hours[]) {
    change(
      weekdaysFromMonday.flatMap((other) =>
        other === day
          ? periods.map(({ start, end }) => ({ day, start, end }))
          : hours.filter((period) => period.day === other),
      ),
    )
  }

  function copyFrom(day: Weekday) {
    const source = hours.filter((period) => period.day === day)
    const open = weekdaysFromMonday.filter((other) => hours.some((period) => period.day === other))
    change(open.flatMap((other) => source.map((period) => ({ ...period, day: other }))))
  }

  const openDays = new Set(hours.map(({ day }) => day))
  return (
    <div
      ref={(element) => field.ref(element && { focus: () => focusFirstWrong(element) })}
      className="max-w-2xl"
    >
      <ul aria-label="Horários de cada dia" className="flex flex-col divide-y divide-base-300">
        {weekdaysFromMonday.map((day) => {
          const places = hours.flatMap((period, place) => (period.day === day ? [place] : []))
          const periods = places.map((place) => hours[place] as WeeklyPeriod)
          return (
            <li key={day} className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <Checkbox
                look="switch"
                label={nameOf(day)}
                checked={periods.length > 0}
                onChange={({ currentTarget }) =>
                  setDay(day, currentTarget.checked ? hoursOfAnotherDay(hours) : [])
                }
              />
              {periods.length === 0 ? (
                <p className="text-muted sm:py-2">Fechado</p>
              ) : (
                <div className="flex flex-col gap-2">
                  <PeriodRows
                    name={nameOf(day)}
                    periods={periods}
                    errors={places.map((place) => errors[place])}
                    onChange={(changed) => setDay(day, changed)}
                  />
                  <div className="flex flex-wrap gap-x-2">
                    {periods.length < MAX_PERIODS_PER_DAY && (
                      <Button
                        variant="ghost"
                        size="sm"
                        icon={<Plus className="size-4" />}
                        onClick={() => setDay(day, [...periods, nextPeriod(periods)])}
                      >
                        Adicionar horário<span className="sr-only"> de {weekdayNames[day]}</span>
                      </Button>
                    )}
                    {openDays.size > 1 && (
                      <Button
                        variant="ghost"
                        size="sm"
                        icon={<Copy className="size-4" />}
                        onClick={() => copyFrom(day)}
                      >
                        Copiar para os outros dias<span className="sr-only"> o de {weekdayNames[day]}</span>
                      </Button>
                    )}
                  </div>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
    </div>
  )
}

/** The messages of a list by index; a message about the whole list is separate. */
function errorsByPlace(error: unknown): readonly (PeriodErrors | undefined)[] {
  return Array.isArray(error) ? error : []
}

/** A day that opens starts with the hours of the first open one. */
function hoursOfAnotherDay(hours: readonly WeeklyPeriod[]): Hours[] {
  const first = hours[0]?.day
  return first ? hours.filter(({ day }) => day === first) : [nextPeriod([])]
}
