import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { amenityGroups, amenityLabels } from '#contract/amenities.ts'
import {
  DEFAULT_FORM_DAYS,
  DEFAULT_FORM_HOURS,
  timeOfMinutes,
  weekdayLabels,
  weekdaysFromMonday,
} from '#contract/availability.ts'
import { ChipCheckbox } from '#web/ui/chip.tsx'
import { Field, FieldError, RequiredMark } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { FormSection } from './workspace-form-section.tsx'
import type { WorkspaceFormValues } from './workspace-form-values.ts'

const SLOT_MINUTES = 30
const LAST_MINUTE = '23:59'
const hourOptions = [
  ...Array.from({ length: (24 * 60) / SLOT_MINUTES }, (_, slot) => timeOfMinutes(slot * SLOT_MINUTES)),
  LAST_MINUTE,
].map((time) => ({ value: time, label: time }))

/** What the space offers, by group. */
export function AmenityFields() {
  const { register, formState } = useFormContext<WorkspaceFormValues>()
  const error = formState.errors.amenities
  return (
    <FormSection title="Comodidades" lead="Marque tudo o que está incluído no preço.">
      {amenityGroups.map(({ title, ids }) => (
        <fieldset key={title}>
          <legend className="mb-2.5 text-[0.9375rem] font-medium">{title}</legend>
          <div className="flex flex-wrap gap-2.5">
            {ids.map((id) => (
              <ChipCheckbox key={id} {...register('amenities')} value={id} label={amenityLabels[id]} />
            ))}
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
  const daysError = errors?.availableDays
  const daysErrorId = useId()
  const emptyIsNull = { setValueAs: (value: string | null) => value || null }
  return (
    <FormSection title="Disponibilidade" lead="Os dias e horários em que o espaço pode ser reservado.">
      <fieldset aria-describedby={daysError ? daysErrorId : undefined}>
        <legend className="mb-2.5 text-[0.9375rem] font-medium">
          Dias de funcionamento
          <RequiredMark />
        </legend>
        <div className="flex flex-wrap gap-2.5">
          {weekdaysFromMonday.map((day) => (
            <ChipCheckbox
              key={day}
              {...register('availability.availableDays')}
              value={day}
              label={weekdayLabels[day]}
              defaultChecked={DEFAULT_FORM_DAYS.includes(day)}
              aria-invalid={daysError ? true : undefined}
            />
          ))}
        </div>
        {daysError && (
          <div className="mt-2">
            <FieldError id={daysErrorId}>{daysError.message}</FieldError>
          </div>
        )}
      </fieldset>
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
        <Field label="Primeiro dia" optional error={errors?.startDate?.message}>
          <TextInput
            {...register('availability.startDate', { ...emptyIsNull, deps: 'availability.endDate' })}
            type="date"
          />
        </Field>
        <Field label="Último dia" optional error={errors?.endDate?.message}>
          <TextInput {...register('availability.endDate', emptyIsNull)} type="date" />
        </Field>
      </div>
      <p className="-mt-2 text-sm text-muted">
        Sem primeiro e último dia, o espaço fica disponível por tempo indeterminado.
      </p>
    </FormSection>
  )
}
