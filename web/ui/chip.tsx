import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { chipClass, chosenClass } from './chip-class.ts'
import { classNames } from './class-names.ts'

export interface ChipProps extends ComponentProps<'button'> {
  /** On or off, for a chip that toggles; leave it out for a plain action. */
  pressed?: boolean
  onPressedChange?: (pressed: boolean) => void
  icon?: ReactNode
}

/** A round button: a toggle when `pressed` is given, otherwise a plain button (such as a menu's trigger). */
export function Chip({ pressed, onPressedChange, icon, children, className, onClick, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      onClick={(event) => {
        onClick?.(event)
        onPressedChange?.(!pressed)
      }}
      className={chipClass(pressed, classNames('disabled:opacity-60', className))}
    >
      {icon}
      {children}
    </button>
  )
}

/** Props for the element that removes a chip; spread them over a router's link. */
export interface RemoveElementProps {
  'aria-label': string
  className: string
  children: ReactNode
}

export interface RemovableChipProps {
  children: ReactNode
  /** The accessible name, such as 'Remover filtro São Paulo'. */
  removeLabel: string
  /** Makes it a link, so that it works without the script: `(props) => <Link to="/workspaces" {...props} />`. */
  remove: (props: RemoveElementProps) => ReactNode
  className?: string
}

/** A chosen entry that can be removed, such as an active filter. */
export function RemovableChip({ children, remove, removeLabel, className }: RemovableChipProps) {
  return (
    <span className={classNames('chip', chosenClass, 'pr-1', className)}>
      {children}
      {remove({
        'aria-label': removeLabel,
        className: 'chip-remove',
        children: <X />,
      })}
    </span>
  )
}

export interface ChipCheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  icon?: ReactNode
}

/** A checkbox that looks like a chip, for choosing several (amenities, days); accepts react-hook-form's `register`. */
export function ChipCheckbox({ label, icon, className, ...rest }: ChipCheckboxProps) {
  return (
    <label className={classNames('chip choice', className)}>
      <input {...rest} type="checkbox" />
      {icon}
      {label}
    </label>
  )
}
