import { useEffect, useRef } from 'react'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { focusMain } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Says that the payment has arrived while the guest looks at the page, which then shows the way there (PAYUI-03). */
export function usePaidNotice({ status, role, code }: Booking): void {
  const known = useRef(status)
  useEffect(() => {
    const before = known.current
    known.current = status
    if (role !== 'guest' || status !== 'confirmed' || (before !== 'held' && before !== 'expired')) return
    toast.success({ id: code, title: 'Pagamento recebido', description: 'Sua reserva está confirmada.' })
    // The button pressed last disappeared with the text to pay by.
    if (document.activeElement === document.body) focusMain()
  }, [status, role, code])
}
