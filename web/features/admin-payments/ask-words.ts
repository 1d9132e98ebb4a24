import { formatMoney } from '#contract/money.ts'
import type { AdminPayout } from '#contract/payments/payment-shapes.ts'
import { pixKeyTypeNames } from '#contract/payments/pix-key-names.ts'
import type { Ask } from './ask.ts'
import { differenceText } from './difference-text.ts'

export type AskWords = {
  title: string
  /** What it is about, in lines. */
  facts: readonly string[]
  consequence: string
  /** The text that is asked for: a reason or note of several lines, the bank's identifier, or a PIX key. */
  field: {
    name: 'reason' | 'note' | 'bankReference' | 'pixKey'
    label: string
    hint: string
    missing: string
  }
  confirm: string
  tone: 'primary' | 'danger'
  done: string
}

const bankReference = {
  name: 'bankReference',
  label: 'Identificador do banco',
  hint: 'O código da transação no comprovante ou no extrato, como E123…',
  missing: 'Informe o identificador do banco',
} as const
const reason = (hint: string) =>
  ({ name: 'reason', label: 'Motivo', hint, missing: 'Diga o motivo' }) as const

/** What the dialog says for each act. */
export function askWords(ask: Ask): AskWords {
  switch (ask.act) {
    case 'refund':
      return {
        title: 'Reembolsar este pagamento?',
        facts: [
          `${ask.charge.workspaceName}, ${ask.charge.code}`,
          `${ask.charge.guestName}, recebido por ${ask.charge.hostName}`,
        ],
        consequence: `Ainda dá para devolver ${formatMoney(ask.charge.refundableInCents)}. O valor volta por PIX para quem pagou, e sai do que o anfitrião tem a receber.`,
        field: reason('Os dois lados leem este texto.'),
        confirm: 'Reembolsar',
        tone: 'danger',
        done: 'Reembolso pedido',
      }
    case 'by-hand':
      return {
        title: 'Registrar que este reembolso foi pago?',
        facts: [
          `${formatMoney(ask.refund.amountInCents)} para ${ask.refund.guestName}, ${ask.refund.code}`,
          ask.refund.pixKey ? `Chave PIX: ${ask.refund.pixKey}` : 'Ainda sem chave PIX.',
        ],
        consequence: 'Registre só depois de enviar o PIX pelo banco. Não dá para desfazer.',
        field: bankReference,
        confirm: 'Já paguei',
        tone: 'primary',
        done: 'Reembolso registrado',
      }
    case 'refund-key':
      return {
        title: 'Para qual chave PIX vai este reembolso?',
        facts: [`${formatMoney(ask.refund.amountInCents)} para ${ask.refund.guestName}, ${ask.refund.code}`],
        consequence:
          'Confira antes se quem pede é quem reservou. O histórico registra que você informou a chave, sem ela.',
        field: {
          name: 'pixKey',
          label: 'Chave PIX',
          hint: 'CPF, CNPJ, e-mail, celular ou chave aleatória de quem reservou.',
          missing: 'Informe a chave PIX',
        },
        confirm: 'Salvar chave',
        tone: 'primary',
        done: 'Chave PIX salva',
      }
    case 'paid':
      return {
        title: 'Marcar este repasse como pago?',
        facts: payoutFacts(ask.payout),
        consequence: 'Registre só depois de enviar o PIX pelo banco. O anfitrião é avisado.',
        field: bankReference,
        confirm: 'Marcar como pago',
        tone: 'primary',
        done: 'Repasse marcado como pago',
      }
    case 'order-back':
      return {
        title: 'O banco não fez este repasse?',
        facts: payoutFacts(ask.payout),
        consequence:
          'Confira antes no extrato que o PIX não saiu. O repasse volta para a lista com o valor e a chave que valerem agora.',
        field: reason('Fica no histórico.'),
        confirm: 'Devolver à lista',
        tone: 'danger',
        done: 'Repasse devolvido à lista',
      }
    case 'returned':
      return {
        title: 'O banco devolveu este repasse?',
        facts: payoutFacts(ask.payout),
        consequence:
          'O valor volta para a lista do que há a pagar, e o anfitrião é avisado para conferir a chave.',
        field: reason('O anfitrião lê este texto.'),
        confirm: 'Registrar devolução',
        tone: 'danger',
        done: 'Devolução registrada',
      }
    case 'resolve':
      return {
        title: 'Encerrar esta diferença?',
        facts: [differenceText(ask.difference)],
        consequence: 'Ela sai desta lista. A nota fica registrada no histórico.',
        field: {
          name: 'note',
          label: 'Nota',
          hint: 'O que era, e o que foi feito.',
          missing: 'Diga o que foi feito',
        },
        confirm: 'Encerrar diferença',
        tone: 'primary',
        done: 'Diferença encerrada',
      }
  }
}

function payoutFacts({ amountInCents, hostName, code, account, bankReference }: AdminPayout): string[] {
  return [
    `${formatMoney(amountInCents)} para ${account?.legalName ?? hostName}, ${code}`,
    ...(account ? [`Chave PIX (${pixKeyTypeNames[account.pixKeyType]}): ${account.pixKey}`] : []),
    ...(bankReference ? [`Identificador do último envio: ${bankReference}`] : []),
  ]
}
