import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

type Props = { isSending: boolean; className?: string; children: ReactNode }

/**
 * Fields that can't be changed while they are being sent and have no `readOnly`, such as a choice. Whoever sent them
 * from one of these is back there after a failure, unless the focus has gone elsewhere, such as to what is wrong.
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
      // What is inert loses the focus, which would begin at the top of the page again.
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
