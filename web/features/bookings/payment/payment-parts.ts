export { PayPart } from './pay-part.tsx'
export { PaymentRecord } from './payment-record.tsx'
