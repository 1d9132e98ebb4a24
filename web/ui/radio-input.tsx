import type { ComponentProps } from 'react'

/** Props that a form library or a page passes to every radio button of a group. */
export type RadioInputProps = Pick<
  ComponentProps<'input'>,
  'name' | 'ref' | 'onChange' | 'onBlur' | 'disabled'
>

export interface RadioGroupState {
  /** The chosen value; leave it out for an uncontrolled group, such as with react-hook-form's `register`. */
  value?: string
  onValueChange?: (value: string) => void
}

/** One radio button of a group, controlled or not. */
export function RadioInput({
  option,
  value,
  onValueChange,
  onChange,
  ...input
}: RadioInputProps & RadioGroupState & { option: string; className?: string; 'aria-invalid'?: true }) {
  return (
    <input
      {...input}
      type="radio"
      value={option}
      checked={value === undefined ? undefined : value === option}
      onChange={(event) => {
        onChange?.(event)
        onValueChange?.(event.currentTarget.value)
      }}
    />
  )
}
