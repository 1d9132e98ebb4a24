import { useId, useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { weekOf } from '#contract/bookings/simple-hours.ts'
import { LAST_MINUTE, timeOfMinutes, weekdayLabels, weekdaysFromMonday } from '#contract/dates.ts'
import { DEFAULT_FORM_DAYS, DEFAULT_FORM_HOURS } from '#contract/workspaces/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipCheckbox } from '#web/ui/chip.tsx'
import { Field, FieldError, RequiredMark } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { DateField } from './date-field.tsx'
import { ExceptionsField } from './exceptions-field.tsx'
import { FormSection } from './form-section.tsx'
import type { RuleValues, WorkspaceFormValues } from './form-values.ts'
import { HolidaysField } from './holidays-field.tsx'
import { WeeklyHoursField } from './weekly-hours-field.tsx'

const SLOT_MINUTES = 30
const hourOptions = [
  ...Array.from({ length: (24 * 60) / SLOT_MINUTES }, (_, slot) => timeOfMinutes(slot * SLOT_MINUTES)),
  LAST_MINUTE,
].map((time) => ({ value: time, label: time === LAST_MINUTE ? 'Meia-noite' : time }))

/** Days and hours, simple or by day, the first and the last day, dates with other hours, and holidays. */
export function AvailabilityFields() {
  const { control, setValue, getValues } = useFormContext<WorkspaceFormValues>()
  const isByDay = useWatch({ control, name: 'bookingRules.weeklyHours' }) !== null
  const toggle = useRef<HTMLButtonElement>(null)

  function setHours(weeklyHours: RuleValues['weeklyHours']) {
    setValue('bookingRules.weeklyHours', weeklyHours, { shouldDirty: true, shouldValidate: isByDay })
    toggle.current?.focus()
  }

  /** Each day begins with the simple hours; without a day, with those that a new form has. */
  function openByDay() {
    const { availableDays, ...others } = getValues('availability')
    const days = availableDays.length > 0 ? availableDays : [...DEFAULT_FORM_DAYS]
    setValue('availability.availableDays', days)
    setHours(weekOf({ ...others, availableDays: days }))
  }

  return (
    <FormSection id="disponibilidade" lead="Os dias e horários em que o espaço pode ser reservado.">
      {isByDay ? <WeeklyHoursField /> : <SimpleHours />}
      <Button
        ref={toggle}
        variant="outline"
        size="sm"
        className="-mt-2 self-start"
        onClick={() => (isByDay ? setHours(null) : openByDay())}
      >
        {isByDay ? 'Usar o mesmo horário em todos os dias' : 'Horários diferentes por dia'}
      </Button>
      <div className="grid gap-6 sm:max-w-lg sm:grid-cols-2">
        <DateField name="availability.startDate" label="Primeiro dia" deps="availability.endDate" />
        <DateField name="availability.endDate" label="Último dia" />
      </div>
      <p className="-mt-2 text-sm text-muted">
        Sem primeiro e último dia, o espaço fica disponível por tempo indeterminado.
      </p>
      <ExceptionsField />
      <HolidaysField />
    </FormSection>
  )
}

/** One start and one end on each of the open days. */
function SimpleHours() {
  const { register, formState } = useFormContext<WorkspaceFormValues>()
  const errors = formState.errors.availability
  return (
    <>
      <DaysField />
      <div className="grid gap-6 sm:max-w-lg sm:grid-cols-2">
        <Field label="Horário de início" required error={errors?.availableHours?.start?.message}>
          <Select
            {...register('availability.availableHours.start', { deps: 'availability.availableHours.end' })}
            options={hourOptions}
            placeholder="Escolha"
            defaultValue={DEFAULT_FORM_HOURS.start}
          />
        </Field>
        <Field label="Horário de encerramento" required error={errors?.availableHours?.end?.message}>
          <Select
            {...register('availability.availableHours.end')}
            options={hourOptions}
            placeholder="Escolha"
            defaultValue={DEFAULT_FORM_HOURS.end}
          />
        </Field>
      </div>
    </>
  )
}

/** The open days, as toggles. */
function DaysField() {
  const { control } = useFormContext<WorkspaceFormValues>()
  const { field, fieldState } = useController({ control, name: 'availability.availableDays' })
  const errorId = useId()
  const { error } = fieldState
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2.5 text-[0.9375rem] font-medium">
        Dias de funcionamento
        <RequiredMark />
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {weekdaysFromMonday.map((day, index) => (
          <ChipCheckbox
            key={day}
            ref={index === 0 ? field.ref : undefined}
            name={field.name}
            value={day}
            label={weekdayLabels[day]}
            checked={field.value.includes(day)}
            onChange={({ currentTarget }) => {
              const others = field.value.filter((other) => other !== day)
              field.onChange(currentTarget.checked ? [...others, day] : others)
            }}
            onBlur={field.onBlur}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={errorId}>{error.message}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
