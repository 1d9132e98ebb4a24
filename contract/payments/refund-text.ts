import { REFUND_DAYS } from './payment-states.ts'

/** How money paid here comes back (PAY-14); continues after 'volta' or 'voltam'. */
export const REFUND_WAY = `por PIX para a conta de onde saiu ou, passados ${REFUND_DAYS} dias do pagamento, para a chave que você disser`
