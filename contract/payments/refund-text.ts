import { REFUND_DAYS } from './payment-states.ts'

/** By which way money paid here comes back (PAY-14); goes on from 'volta' or 'voltam'. */
export const REFUND_WAY = `por PIX para a conta de onde saiu ou, passados ${REFUND_DAYS} dias do pagamento, para a chave que você disser`
