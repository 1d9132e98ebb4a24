import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { addLayer } from './layers-in-history.ts'
import { registerOpenDialog } from './open-dialogs.ts'

const CLOSING_MS = 200

export interface DialogProps {
  open: boolean
  /** The user wants to close the dialog: set `open` to false here. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Whether Escape, going back and a click outside close it. */
  dismissible?: boolean
  /** Whether a click outside closes it; defaults to `dismissible`. */
  closeOnOutsideClick?: boolean
  /** Whether there is a button 'Fechar' in the corner; defaults to `dismissible`. */
  closeButton?: boolean
  children?: ReactNode
  /** Buttons that stay visible at the bottom; for a form's buttons use DialogActions inside the form. */
  footer?: ReactNode
  className?: string
}

const sizeClass = { sm: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl', xl: 'sm:max-w-5xl' }

/**
 * A native modal dialog in the top layer, with the page behind it inert and not scrolling. The focus goes to the
 * element marked `data-autofocus`, or to the first focusable one, and returns when the dialog closes; where what opened
 * it is gone by then, to the nearest part around it that takes the focus.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'md',
  dismissible = true,
  closeOnOutsideClick = dismissible,
  closeButton = dismissible,
  children,
  footer,
  className,
}: DialogProps) {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const [isPresent, setIsPresent] = useState(open)
  if (open && !isPresent) setIsPresent(true)

  const handleBack = useEffectEvent(() => {
    if (dismissible) onClose()
  })

  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    // Not in the clean-up, during which React hears of no focus: `useRestoredFocus` asks where it is.
    if (!open) return dialog.close()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const unregister = registerOpenDialog(dialog)
    const removeLayer = addLayer(dialog, () => handleBack())
    return () => {
      unregister()
      removeLayer()
    }
  }, [open])

  useLayoutEffect(() => () => element.current?.close(), [])

  useEffect(() => {
    if (open || !isPresent) return
    const timer = setTimeout(() => {
      // The opening element is gone, and nothing else has taken the focus.
      const focused = document.activeElement
      if (focused === document.body || element.current?.contains(focused))
        element.current?.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
      setIsPresent(false)
    }, CLOSING_MS)
    return () => clearTimeout(timer)
  }, [open, isPresent])

  if (!isPresent) return null

  function isOutside(target: EventTarget, x: number, y: number) {
    if (target !== element.current) return false
    const rect = element.current.getBoundingClientRect()
    return x < rect.left || x > rect.right || y < rect.top || y > rect.bottom
  }

  return (
    <dialog
      ref={element}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      closedby={dismissible ? 'closerequest' : 'none'}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (dismissible) onClose()
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open && open) onClose()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !dismissible) event.preventDefault()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event.target, event.clientX, event.clientY)
      }}
      onClick={(event) => {
        const isOutsideClick = pressedOutside.current && isOutside(event.target, event.clientX, event.clientY)
        pressedOutside.current = false
        if (isOutsideClick && closeOnOutsideClick) onClose()
      }}
      className={classNames(
        'dialog fixed inset-x-0 bottom-0 m-0 mx-auto flex-col max-sm:top-auto max-sm:w-full max-sm:max-w-none max-sm:rounded-t-3xl sm:inset-0 sm:m-auto sm:w-[calc(100%-3rem)] sm:rounded-card',
        'max-h-[min(92dvh,56rem)] overflow-hidden border border-base-300 bg-surface text-base-content shadow-float open:flex',
        sizeClass[size],
        className,
      )}
    >
      <header className={classNames('px-6 pt-6 pb-4', closeButton && 'pr-16')}>
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className="mt-2 text-muted">
            {description}
          </p>
        )}
      </header>
      <div className="flex-1 overflow-y-auto overscroll-contain px-6 pt-1 pb-6">{children}</div>
      {footer && <footer className="border-t border-base-300 px-6 py-4">{footer}</footer>}
      {closeButton && (
        <IconButton label="Fechar" icon={<X />} onClick={onClose} className="absolute! top-4 right-4" />
      )}
    </dialog>
  )
}

/** A dialog's buttons in a row at the right; on a phone one below the other, the last one on top. */
export function DialogActions({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames('flex flex-col-reverse gap-3 sm:flex-row sm:justify-end', className)}>
      {children}
    </div>
  )
}
