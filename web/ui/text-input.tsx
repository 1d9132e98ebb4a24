import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-control.ts'

export interface TextInputProps extends ComponentProps<'input'> {
  /** `bare` has no border, for the search pill. */
  look?: 'field' | 'bare'
  /** An icon at the start, decorative. */
  icon?: ReactNode
  /** Short text at the start, such as 'R$'. */
  prefix?: string
}

/** A one-line text control; takes its id and aria attributes from the Field around it. */
export function TextInput({
  look = 'field',
  icon,
  prefix,
  className,
  type = 'text',
  ...rest
}: TextInputProps) {
  const control = useFieldControl()
  const start = icon ?? prefix
  const input = (
    <input
      {...control}
      {...rest}
      type={type}
      className={classNames(
        look === 'bare' ? 'control-bare' : 'control',
        start && (look === 'bare' ? 'pl-8' : 'pl-11'),
        className,
      )}
    />
  )
  if (!start) return input
  return (
    <div className="relative w-full">
      <span
        aria-hidden="true"
        className={classNames('control-mark', look === 'bare' ? 'left-0' : 'left-3.5')}
      >
        {start}
      </span>
      {input}
    </div>
  )
}
