import { Controller, useFormContext } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { WorkspaceFormValues } from './form-values.ts'
import { dateAsTyped, readLeftDate, readTypedDate } from './typed-date.ts'

type DateName = 'availability.startDate' | 'availability.endDate'
type Props = {
  name: DateName
  label: string
  /** The field to check again when this one changes. */
  deps?: DateName
}

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
            value={dateAsTyped(value)}
            onChange={({ currentTarget }) =>
              onChange(readTypedDate(currentTarget.value, currentTarget.selectionStart))
            }
            onBlur={() => {
              const left = readLeftDate(value)
              if (left !== (value ?? null)) onChange(left)
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
