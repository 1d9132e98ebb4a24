import type { BankBehaviour, Fault } from '../../payments/simulated-bank/behaviour.ts'
import type { BankPayment, BankReturn } from '../../payments/simulated-bank/books.ts'
import type { ListedCharge } from '../../payments/simulated-bank/control.ts'

export const noticeWords: Record<BankBehaviour['notices'], string> = {
  once: 'Avisa uma vez',
  twice: 'Avisa duas vezes',
  held: 'Segura os avisos',
  never: 'Não avisa',
}

export const refundWords: Record<BankBehaviour['refunds'], string> = {
  done: 'Faz na hora',
  processing: 'Deixa em processamento',
  failed: 'Aceita e não consegue fazer',
  refused: 'Recusa o pedido',
}

export const faultWords: Record<Fault['kind'] | '', string> = {
  '': 'Nenhuma',
  slow: 'Faz, e demora para responder',
  down: 'Derruba a conexão sem fazer nada',
  error_before: 'Responde 500 sem ter feito',
  error_after: 'Responde 500 depois de ter feito',
  wrong_json: 'Responde só metade do JSON',
  wrong_amount: 'Responde com outro valor',
  wrong_reference: 'Responde com outro txid',
}

export const paymentWords: Record<BankPayment['status'], string> = {
  held: 'retido para análise',
  credited: 'recebido',
  returned: 'devolvido ao pagador depois da análise',
}

const returnWords: Record<BankReturn['status'], string> = {
  EM_PROCESSAMENTO: 'em processamento',
  DEVOLVIDO: 'concluída',
  NAO_REALIZADO: 'não realizada',
}

/**
 * What a return is and its status, in Portuguese: a refund of ours, or money that the payer's bank took back
 * (MED).
 */
export function describeReturn({ nature, status }: BankReturn): string {
  if (nature === 'ORIGINAL') return `Devolução ${returnWords[status]}`
  if (status === 'EM_PROCESSAMENTO') return 'Contestado pelo pagador (MED)'
  return status === 'DEVOLVIDO' ? 'Retomado pelo banco do pagador (MED)' : 'Contestação rejeitada (MED)'
}

/** The status of a charge in words, and its colour on the page. */
export function stateOf(charge: ListedCharge, now: Date): { words: string; tone: 'open' | 'good' | 'bad' } {
  if (charge.payments.some(({ status }) => status === 'held')) {
    return { words: 'Retida para análise', tone: 'open' }
  }
  if (charge.status === 'CONCLUIDA') return { words: 'Paga', tone: 'good' }
  if (charge.status === 'REMOVIDA_PELO_PSP') return { words: 'Devolvida pelo banco', tone: 'bad' }
  if (charge.status === 'REMOVIDA_PELO_USUARIO_RECEBEDOR') return { words: 'Cancelada', tone: 'bad' }
  if (isOver(charge, now)) return { words: 'Vencida', tone: 'bad' }
  return { words: 'Aguardando pagamento', tone: 'open' }
}

/** Whether a charge can no longer be paid. */
export function isOver({ endsAt }: ListedCharge, now: Date): boolean {
  return now.getTime() >= Date.parse(endsAt)
}
