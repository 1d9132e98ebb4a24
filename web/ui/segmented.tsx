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
    <fieldset
      aria-label={label}
      className={classNames(
        'inline-flex w-fit max-w-full min-w-0 flex-wrap rounded-full border max-[24rem]:rounded-3xl border-field-line bg-surface p-1',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex min-h-9 flex-1 items-center justify-center gap-2 rounded-full px-3 sm:px-4 text-[0.9375rem] font-medium whitespace-nowrap text-muted hover:text-base-content has-checked:bg-neutral has-checked:text-neutral-content has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary pointer-coarse:min-h-11 [&_svg]:size-4 max-[24rem]:[&_svg]:hidden"
        >
          <RadioInput
            {...{ ref, value, onValueChange, onChange, onBlur, disabled }}
            name={name ?? id}
            option={option.value}
            className="absolute inset-0 m-0 size-full cursor-pointer appearance-none opacity-0"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
