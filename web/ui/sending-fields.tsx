import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

type Props = { isSending: boolean; className?: string; children: ReactNode }

/**
 * Fields without a `readOnly`, such as a choice, that can't be changed while they are being sent. If the focus was in
 * one of them, it is there again after a failure, unless it has moved elsewhere, such as to an error.
 */
export function SendingFields({ isSending, className, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const sentFrom = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const focused = document.activeElement
    if (isSending) {
      const isInside = place.current !== focused && place.current?.contains(focused)
      if (!isInside || !(focused instanceof HTMLElement)) return
      sentFrom.current = focused
      // An inert element loses the focus, which would begin at the top of the page again.
      place.current?.focus({ preventScroll: true })
    } else {
      if (focused === place.current) sentFrom.current?.focus({ preventScroll: true })
      sentFrom.current = null
    }
  }, [isSending])

  return (
    <div ref={place} tabIndex={-1} className={classNames('outline-none', className)}>
      <div inert={isSending}>{children}</div>
    </div>
  )
}
