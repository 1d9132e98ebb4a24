import { Controller, useFormContext } from 'react-hook-form'
import { formatIsoDate } from '#contract/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { WorkspaceFormValues } from './form-values.ts'

type DateName = 'availability.startDate' | 'availability.endDate'
type Props = {
  name: DateName
  label: string
  /** The field to check again when this one changes. */
  deps?: DateName
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
const WHOLE_DATE = /^(\d{2})\/(\d{2})\/(\d{4})$/
/** What correcting the middle of a date can leave behind. */
const PARTED_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const MOST_DIGITS = 8

/** A day that may be left out, typed as dd/mm/aaaa; browsers' own date fields speak the system's language. */
export function DateField({ name, label, deps }: Props) {
  const { control } = useFormContext<WorkspaceFormValues>()
  return (
    <Controller
      control={control}
      name={name}
      rules={{ deps }}
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <Field label={label} optional error={fieldState.error?.message}>
          <TextInput
            {...field}
            value={value && ISO_DATE.test(value) ? formatIsoDate(value) : (value ?? '')}
            onChange={({ currentTarget: { value: typed, selectionStart } }) => {
              // In the middle of the text a mask would move the cursor to the end, so it is applied on blur.
              const isAtEnd = selectionStart === typed.length
              onChange(isAtEnd || WHOLE_DATE.test(typed) ? readDate(typed) : typed)
            }}
            onBlur={() => {
              if (value && !ISO_DATE.test(value)) onChange(readLeftDate(value))
              field.onBlur()
            }}
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd/mm/aaaa"
          />
        </Field>
      )}
    />
  )
}

/** What was typed → an ISO date once it is whole, the masked text until then, null when empty. */
function readDate(typed: string): string | null {
  const digits = digitsOf(typed).slice(0, MOST_DIGITS)
  const masked = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
  const whole = WHOLE_DATE.exec(masked)
  if (whole) return `${whole[3]}-${whole[2]}-${whole[1]}`
  return masked || null
}

/** The same on blur: slashes separate the parts, and surplus digits stay visible. */
function readLeftDate(typed: string): string | null {
  const [, day = '', month = '', year = ''] = PARTED_DATE.exec(typed) ?? []
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return digitsOf(typed).length > MOST_DIGITS ? typed : readDate(typed)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
