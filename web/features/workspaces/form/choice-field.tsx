import { Controller, useFormContext } from 'react-hook-form'
import { durationText } from '#contract/bookings/booking-refusals.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { WorkspaceFormValues } from './form-values.ts'

type ChoicePath =
  | 'bookingRules.slotMinutes'
  | 'bookingRules.minimumMinutes'
  | 'bookingRules.maximumMinutes'
  | 'bookingRules.bufferBeforeMinutes'
  | 'bookingRules.bufferAfterMinutes'
  | 'bookingRules.leadMinutes'
  | 'bookingRules.horizonDays'

type Props = {
  name: ChoicePath
  label: string
  hint?: string
  /** The options; a stored number that is none of them can stay. */
  numbers: readonly number[]
  textOf?: (value: number) => string
  /** The option that stands for no number. */
  none?: string
}

/** A choice from a list: a length of time, or a number of days. */
export function ChoiceField({ name, label, hint, numbers, textOf = durationText, none }: Props) {
  const { control } = useFormContext<WorkspaceFormValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field }, fieldState }) => {
        const all =
          value === null || numbers.includes(value) ? numbers : [...numbers, value].sort((a, b) => a - b)
        return (
          <Field label={label} hint={hint} error={fieldState.error?.message}>
            <Select
              {...field}
              value={value === null ? '' : String(value)}
              placeholder={none}
              options={all.map((each) => ({ value: String(each), label: textOf(each) }))}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
              }
            />
          </Field>
        )
      }}
    />
  )
}
