import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError, RequiredMark } from './field.tsx'
import { type RadioGroupState, RadioInput, type RadioInputProps } from './radio-input.tsx'

export interface RadioOption {
  value: string
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps extends RadioInputProps, RadioGroupState {
  legend: ReactNode
  options: readonly RadioOption[]
  error?: ReactNode
  required?: boolean
  className?: string
}

/** Radio buttons as cards with a label and an optional description. */
export function RadioGroup({
  legend,
  options,
  value,
  onValueChange,
  error,
  required,
  className,
  name,
  ref,
  onChange,
  onBlur,
  disabled,
}: RadioGroupProps) {
  const id = useId()
  const errorId = error ? `${id}-error` : undefined

  return (
    <fieldset className={classNames('flex flex-col', className)} aria-describedby={errorId}>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 items-start gap-3 rounded-card border border-field-line bg-surface p-3.5 hover:border-base-content has-aria-invalid:border-error has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-content has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <RadioInput
              {...{ ref, value, onValueChange, onChange, onBlur }}
              name={name ?? id}
              option={option.value}
              disabled={disabled || option.disabled}
              aria-invalid={error ? true : undefined}
              className="radio radio-primary radio-sm mt-0.5 shrink-0 border-field-line outline-none"
            />
            <span className="flex flex-1 flex-col">
              <span className="font-medium">{option.label}</span>
              {option.description && <span className="text-sm text-muted">{option.description}</span>}
            </span>
            {option.icon && <span className="mt-0.5 [&_svg]:size-5">{option.icon}</span>}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
