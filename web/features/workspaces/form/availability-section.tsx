import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { LAST_MINUTE, timeOfMinutes, weekdayLabels, weekdaysFromMonday } from '#contract/dates.ts'
import { amenityGroups, amenityLabels } from '#contract/workspaces/amenities.ts'
import { DEFAULT_FORM_HOURS } from '#contract/workspaces/rules.ts'
import { amenityIcons } from '#web/features/workspaces/amenity-icons.ts'
import { ChipCheckbox } from '#web/ui/chip.tsx'
import { Field, FieldError, RequiredMark } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { DateField } from './date-field.tsx'
import { FormSection } from './form-section.tsx'
import type { WorkspaceFormValues } from './form-values.ts'

const SLOT_MINUTES = 30
const hourOptions = [
  ...Array.from({ length: (24 * 60) / SLOT_MINUTES }, (_, slot) => timeOfMinutes(slot * SLOT_MINUTES)),
  LAST_MINUTE,
].map((time) => ({ value: time, label: time === LAST_MINUTE ? 'Meia-noite' : time }))

/** What the workspace offers, by group. */
export function AmenityFields() {
  const { register, formState } = useFormContext<WorkspaceFormValues>()
  const error = formState.errors.amenities
  return (
    <FormSection id="comodidades" lead="Marque tudo o que está incluído no preço.">
      {amenityGroups.map(({ title, ids }) => (
        <fieldset key={title}>
          <legend className="mb-2.5 text-[0.9375rem] font-medium">{title}</legend>
          <div className="flex flex-wrap gap-2.5">
            {ids.map((id) => {
              const Icon = amenityIcons[id]
              return (
                <ChipCheckbox
                  key={id}
                  {...register('amenities')}
                  value={id}
                  label={amenityLabels[id]}
                  icon={<Icon aria-hidden="true" strokeWidth={1.75} />}
                />
              )
            })}
          </div>
        </fieldset>
      ))}
      {error && <FieldError>{error.message ?? error.find?.((entry) => entry)?.message}</FieldError>}
    </FormSection>
  )
}

/** Days, hours and, where there are any, the first and the last day. */
export function AvailabilityFields() {
  const { register, formState } = useFormContext<WorkspaceFormValues>()
  const errors = formState.errors.availability
  return (
    <FormSection id="disponibilidade" lead="Os dias e horários em que o espaço pode ser reservado.">
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
        <DateField name="availability.startDate" label="Primeiro dia" deps="availability.endDate" />
        <DateField name="availability.endDate" label="Último dia" />
      </div>
      <p className="-mt-2 text-sm text-muted">
        Sem primeiro e último dia, o espaço fica disponível por tempo indeterminado.
      </p>
    </FormSection>
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
