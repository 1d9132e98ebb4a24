import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldContext, type FieldControl } from './field-control.ts'

export interface FieldProps {
  label: ReactNode
  /** A line of help under the label. */
  hint?: ReactNode
  /** The validation message; the control is then marked invalid. */
  error?: ReactNode
  /** Shows the required mark and informs assistive technology; forms carry `noValidate` and validate by themselves. */
  required?: boolean
  /** Shows '(opcional)' beside the label. */
  optional?: boolean
  hideLabel?: boolean
  className?: string
  /** One control of web/ui, or a function that passes the attributes on to another control. */
  children: ReactNode | ((control: FieldControl) => ReactNode)
}

/** A validation message, connected to its control by `id`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-error">
      <svg viewBox="0 0 16 16" aria-hidden="true" className="mt-0.5 size-4 shrink-0" fill="currentColor">
        <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm-.75 3.5h1.5v4.75h-1.5Zm0 5.75h1.5v1.5h-1.5Z" />
      </svg>
      <span>{children}</span>
    </p>
  )
}

/** The mark of a required field; an image, so that it is not part of the label's text. */
export function RequiredMark() {
  return <span aria-hidden="true" className="text-error after:content-['_*']" />
}

/** A label, one control, its hint and its error, connected by ids. */
export function Field({
  label,
  hint,
  error,
  required,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const control: FieldControl = {
    id,
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }

  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-[0.9375rem] font-medium'}>
        {label}
        {required && <RequiredMark />}
        {optional && <span className="font-normal text-muted"> (opcional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="-mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldContext value={control}>
        {typeof children === 'function' ? children(control) : children}
      </FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
