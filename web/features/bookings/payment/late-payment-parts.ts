import { createIsomorphicFn } from '@tanstack/react-start'
import { createElement } from 'react'
import { lateScript, serverRenderedPart } from '#web/ui/server-rendered-part.tsx'
import './payment.css'
import { PaySkeleton } from './pay-skeleton.tsx'
import { PaymentRecord, PayPart } from './payment-parts.ts'

// One script for both, so that they take over the server's page together, from one answer.
const load = () => import('./payment-parts.ts')

const getPayPart = createIsomorphicFn()
  .server((): typeof PayPart => PayPart)
  .client(() => lateScript(() => load().then((file) => file.PayPart)))

const getPaymentRecord = createIsomorphicFn()
  .server((): typeof PaymentRecord => PaymentRecord)
  .client(() => lateScript(() => load().then((file) => file.PaymentRecord)))

/** Their script is loaded only for bookings that are paid on the platform; the server renders them at once. */
export const LatePayPart = serverRenderedPart(getPayPart(), createElement(PaySkeleton))
export const LatePaymentRecord = serverRenderedPart(getPaymentRecord())
