import type { ReactNode } from 'react'
import { CheckoutLink } from './platform-reserve.tsx'
import type { PlatformProps } from './platform-workspace.ts'
import { usePlatformBooking } from './use-platform-booking.ts'

/**
 * The bar's button on a phone: leads to the checkout once the choice is complete and possible; `children` until then.
 */
export default function CheckoutOrSheet({ children, ...props }: PlatformProps & { children: ReactNode }) {
  const booking = usePlatformBooking(props)
  return booking.priced && !booking.problem ? <CheckoutLink booking={booking} /> : children
}
