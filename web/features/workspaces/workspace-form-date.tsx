import { Controller, useFormContext } from 'react-hook-form'
import { formatIsoDate } from '#contract/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { WorkspaceFormValues } from './workspace-form-values.ts'

type DateName = 'availability.startDate' | 'availability.endDate'
type Props = {
  name: DateName
  label: string
  /** The field to check again when this one changes. */
  deps?: DateName
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
const WHOLE_DATE = /^(\d{2})\/(\d{2})\/(\d{4})$/

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
              // In the middle of the text a mask would throw the cursor to the end: there it waits for the blur.
              const isAtEnd = selectionStart === typed.length
              onChange(isAtEnd || WHOLE_DATE.test(typed) ? readDate(typed) : typed)
            }}
            onBlur={() => {
              if (value && !ISO_DATE.test(value)) onChange(readDate(value))
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
  const digits = typed.replace(/\D/g, '').slice(0, 8)
  const masked = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
  const whole = WHOLE_DATE.exec(masked)
  if (whole) return `${whole[3]}-${whole[2]}-${whole[1]}`
  return masked || null
}
