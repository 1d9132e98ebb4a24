import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { WorkspaceFormValues } from './form-values.ts'

type NumberPath =
  | `bookingRules.${'units' | 'minimumDays' | 'maximumDays'}`
  | `bookingRules.rates.${'saturdayPercent' | 'sundayPercent' | 'holidayPercent'}`

type Props = {
  name: NumberPath
  label: ReactNode
  hint?: ReactNode
  /** What an empty field holds; NaN where a number is required. */
  whenEmpty: number | null
  required?: boolean
  optional?: boolean
  placeholder?: string
  className?: string
}

/** A whole number of the booking rules. */
export function NumberField({ name, label, hint, whenEmpty, placeholder, ...look }: Props) {
  const { control } = useFormContext<WorkspaceFormValues>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <Field {...look} label={label} hint={hint} error={fieldState.error?.message}>
          <TextInput
            {...field}
            value={numberAsTyped(value ?? null, whenEmpty)}
            onChange={({ currentTarget }) => onChange(readTypedNumber(currentTarget.value, whenEmpty))}
            placeholder={placeholder}
            inputMode="numeric"
            autoComplete="off"
          />
        </Field>
      )}
    />
  )
}

/** What a field that may be empty shows. */
export function numberAsTyped(value: number | null, whenEmpty: number | null): string {
  return value === null || Number.isNaN(value) || value === whenEmpty ? '' : String(value)
}

const MOST_DIGITS = 6

/** The digits that were typed as a number. */
export function readTypedNumber(typed: string, whenEmpty: number | null): number | null {
  const digits = typed.replace(/\D/g, '').slice(0, MOST_DIGITS)
  return digits === '' ? whenEmpty : Number(digits)
}
