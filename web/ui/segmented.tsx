import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { type RadioGroupState, RadioInput, type RadioInputProps } from './radio-input.tsx'

export interface SegmentedOption {
  value: string
  label: ReactNode
  icon?: ReactNode
}

export interface SegmentedProps extends RadioInputProps, RadioGroupState {
  /** The group's accessible name, not shown. */
  label: string
  options: readonly SegmentedOption[]
  className?: string
}

/** Radio buttons of two to four short words, side by side in a pill. */
export function Segmented({
  label,
  options,
  value,
  onValueChange,
  className,
  name,
  ref,
  onChange,
  onBlur,
  disabled,
}: SegmentedProps) {
  const id = useId()
  return (
    <fieldset aria-label={label} className={classNames('segmented', className)}>
      {options.map((option) => (
        <label key={option.value} className="segment choice">
          <RadioInput
            {...{ ref, value, onValueChange, onChange, onBlur, disabled }}
            name={name ?? id}
            option={option.value}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
