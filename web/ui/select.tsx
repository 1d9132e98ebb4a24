import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-control.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends ComponentProps<'select'> {
  options?: readonly SelectOption[]
  /** The first, empty choice. */
  placeholder?: string
  look?: 'field' | 'bare'
}

/** A native select with `options`, or `<option>` children. */
export function Select({ options, placeholder, look = 'field', className, children, ...rest }: SelectProps) {
  const control = useFieldControl()
  return (
    <div className="relative w-full">
      <select
        {...control}
        {...rest}
        className={classNames(look === 'bare' ? 'control-bare' : 'control', 'truncate pr-10', className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className={classNames('control-mark', look === 'bare' ? 'right-1' : 'right-3.5')}
      />
    </div>
  )
}
