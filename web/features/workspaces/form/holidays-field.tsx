import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { holidayRules } from '#contract/bookings/booking-rules.ts'
import { type Holiday, holidaysOfYear } from '#contract/bookings/holidays.ts'
import { holidayRuleLabels } from '#contract/bookings/rules-text.ts'
import { formatIsoDate } from '#contract/dates.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { WorkspaceFormValues } from './form-values.ts'
import { useFormToday } from './use-form-today.ts'

const NAMED = 3

/** The next holidays of the country and the state from a day on. */
function nextHolidays(state: string, today: string): Holiday[] {
  const year = Number(today.slice(0, 4))
  return [year, year + 1].flatMap((each) => holidaysOfYear(state, each)).filter(({ day }) => day >= today)
}

/** '25/12 Natal, 01/01 Confraternização Universal'. */
function namesOf(holidays: readonly Holiday[]): string {
  const names = holidays.slice(0, NAMED).map(({ day, name }) => `${formatIsoDate(day).slice(0, 5)} ${name}`)
  return `Próximos: ${names.join(', ')}.`
}

/** On which holidays the workspace is closed, each naming the next ones. */
export function HolidaysField() {
  const { control } = useFormContext<WorkspaceFormValues>()
  const state = useWatch({ control, name: 'state' })
  // The day by the browser's clock, since the server's page may have been rendered on another day.
  const isHydrated = useHydrated()
  const today = useFormToday()
  const next = isHydrated ? nextHolidays(state, today) : []
  const national = next.filter(({ kind }) => kind === 'national')
  const descriptions = {
    open: 'O horário de sempre vale também nos feriados.',
    national: isHydrated && namesOf(national),
    state: state === '' ? 'Escolha antes o estado, em Localização.' : isHydrated && namesOf(next),
  }
  return (
    <Controller
      control={control}
      name="bookingRules.holidays"
      render={({ field: { onChange, ...field }, fieldState }) => (
        <RadioGroup
          {...field}
          legend="Feriados"
          options={holidayRules.map((rule) => ({
            value: rule,
            label: holidayRuleLabels[rule],
            description: descriptions[rule],
          }))}
          onValueChange={onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
