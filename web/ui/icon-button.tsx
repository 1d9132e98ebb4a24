import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'type'> {
  /** The accessible name, also shown as the tooltip. */
  label: string
  icon: ReactNode
  variant?: 'ghost' | 'outline' | 'solid'
  busy?: boolean
}

const variantClass = {
  ghost: 'hover:bg-base-200 active:bg-base-300',
  outline: 'border border-field-line hover:border-base-content bg-surface',
  solid: 'border border-base-300 bg-surface shadow-float hover:bg-base-200',
}

/** A round button of 44 px that shows only an icon. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  busy = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type="button"
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames('icon-button', variantClass[variant], className)}
    >
      {busy ? <Spinner /> : icon}
    </button>
  )
}
