import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger' | 'accent'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Takes the whole width of its container. */
  block?: boolean
  className?: string
}

const variantClass: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  outline: 'btn-outline',
  ghost: 'btn-ghost',
  danger: 'btn-error',
  accent: 'btn-accent',
}

const sizeClass: Record<ButtonSize, string> = { sm: 'btn-sm', md: '', lg: 'btn-lg' }

/**
 * Gives a link the look of a button.
 * @param look variant, size, block and further class names
 * @returns the value for `className`
 */
export function buttonClass({ variant = 'primary', size = 'md', block, className }: ButtonLook = {}): string {
  return classNames('btn', variantClass[variant], sizeClass[size], block && 'w-full', className)
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and ignores clicks; the button stays focusable. */
  busy?: boolean
  /** Replaces the text while busy, such as 'Enviando...'. */
  busyLabel?: ReactNode
  /** An icon before the text; the spinner takes its place. */
  icon?: ReactNode
}

/** A button whose `type` is `button` by default. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonClass({ variant, size, block, className })}
    >
      {busy ? <Spinner className="size-[1.15em]" /> : icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
