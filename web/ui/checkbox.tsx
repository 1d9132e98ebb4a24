import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** A line of help under the label. */
  description?: ReactNode
  error?: ReactNode
  /** `switch` also announces it as one, for settings that take effect at once. */
  look?: 'checkbox' | 'switch'
}

/** A checkbox (or a switch) with its label, description and error. */
export function Checkbox({
  label,
  description,
  error,
  look = 'checkbox',
  className,
  ...rest
}: CheckboxProps) {
  const generatedId = useId()
  const id = rest.id ?? generatedId
  const descriptionId = description ? `${id}-description` : undefined
  const errorId = error ? `${id}-error` : undefined
  const isSwitch = look === 'switch'

  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <div
        className={classNames(
          'relative flex min-h-11 max-w-full items-start gap-3 py-2',
          isSwitch ? 'flex-row-reverse justify-between' : 'w-fit',
        )}
      >
        <input
          {...rest}
          id={id}
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={[errorId, descriptionId].filter(Boolean).join(' ') || undefined}
          className={classNames(
            isSwitch
              ? 'toggle checked:border-primary checked:bg-primary checked:text-primary-content'
              : 'checkbox checkbox-primary',
            'z-1 mt-px shrink-0',
            error ? 'border-error' : 'border-field-line',
          )}
        />
        <span className="flex flex-col gap-0.5">
          <label htmlFor={id} className="before:absolute before:inset-0 [&_a]:relative">
            {label}
          </label>
          {description && (
            <span id={descriptionId} className="text-sm text-muted">
              {description}
            </span>
          )}
        </span>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
