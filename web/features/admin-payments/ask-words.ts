import { formatMoney } from '#contract/money.ts'
import type { AdminPayout } from '#contract/payments/admin-shapes.ts'
import { formatDocument } from '#contract/payments/mask.ts'
import { pixKeyTypeNames } from '#contract/payments/pix-key-names.ts'
import type { Ask } from './ask.ts'
import { differenceText } from './difference-text.ts'

/** A field of the dialog: a reason or note of several lines, the bank's identifier, or a part of the payee. */
export type AskField = {
  name: 'reason' | 'note' | 'bankReference' | 'legalName' | 'document' | 'pixKey'
  label: string
  hint: string
  missing: string
  /** The initial text. */
  initial?: string
}

export type AskWords = {
  title: string
  /** The subject of the question, in lines. */
  facts: readonly string[]
  consequence: string
  /** The fields beside an amount. */
  fields: readonly AskField[]
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

const IN_HISTORY = 'Fica no histórico.'
/** For a payout whose host deleted the account. */
const NOBODY_IS_TOLD = 'A conta foi excluída: ninguém é avisado.'

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
        fields: [reason('Os dois lados leem este texto.')],
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
        fields: [bankReference],
        confirm: 'Já paguei',
        tone: 'primary',
        done: 'Reembolso registrado',
      }
    case 'refund-key':
      return {
        title: 'Para qual chave PIX vai este reembolso?',
        facts: [
          `${formatMoney(ask.refund.amountInCents)} para ${ask.refund.guestName}, ${ask.refund.code}`,
          ...(ask.refund.pixKey ? [`Chave PIX: ${ask.refund.pixKey}`] : []),
        ],
        consequence: `Confira antes se quem pede é quem reservou. O histórico registra que você informou a chave, sem ela.${
          ask.refund.hasAccount ? ' Quem reservou recebe um aviso por e-mail.' : ''
        }`,
        fields: [
          {
            name: 'pixKey',
            label: 'Chave PIX',
            hint: 'CPF, CNPJ, e-mail, celular ou chave aleatória de quem reservou.',
            missing: 'Informe a chave PIX',
          },
        ],
        confirm: 'Salvar chave',
        tone: 'primary',
        done: 'Chave PIX salva',
      }
    case 'paid':
      return {
        title: 'Marcar este repasse como pago?',
        facts: payoutFacts(ask.payout),
        consequence: `Registre só depois de enviar o PIX pelo banco. ${
          ask.payout.hostId === null
            ? `${NOBODY_IS_TOLD} Os dados são apagados com o registro.`
            : 'O anfitrião é avisado.'
        }`,
        fields: [bankReference],
        confirm: 'Marcar como pago',
        tone: 'primary',
        done: 'Repasse marcado como pago',
      }
    case 'payout-key':
      return payoutKeyWords(ask.payout)
    case 'order-back':
      return {
        title: 'O banco não fez este repasse?',
        facts: payoutFacts(ask.payout),
        consequence:
          'Confira antes no extrato que o PIX não saiu. O repasse volta para a lista com o valor e a chave que valerem agora.',
        fields: [reason(IN_HISTORY)],
        confirm: 'Devolver à lista',
        tone: 'danger',
        done: 'Repasse devolvido à lista',
      }
    case 'returned':
      return returnedWords(ask.payout)
    case 'repaid':
      return repaidWords(ask.payout)
    case 'resolve':
      return {
        title: 'Encerrar esta diferença?',
        facts: [differenceText(ask.difference)],
        consequence: 'Ela sai desta lista. A nota fica registrada no histórico.',
        fields: [
          {
            name: 'note',
            label: 'Nota',
            hint: 'O que era, e o que foi feito.',
            missing: 'Diga o que foi feito',
          },
        ],
        confirm: 'Encerrar diferença',
        tone: 'primary',
        done: 'Diferença encerrada',
      }
  }
}

function returnedWords(payout: AdminPayout): AskWords {
  const isDeleted = payout.hostId === null
  return {
    title: 'O banco devolveu este repasse?',
    facts: payoutFacts(payout),
    consequence: isDeleted
      ? `O valor volta para a lista do que há a pagar. ${NOBODY_IS_TOLD}`
      : 'O valor volta para a lista do que há a pagar, e o anfitrião é avisado para conferir a chave.',
    fields: [reason(isDeleted ? IN_HISTORY : 'O anfitrião lê este texto.')],
    confirm: 'Registrar devolução',
    tone: 'danger',
    done: 'Devolução registrada',
  }
}

function repaidWords(payout: AdminPayout): AskWords {
  const [transfer, ...details] = payoutFacts(payout)
  return {
    title: 'O anfitrião devolveu este valor?',
    facts: [`Deve ${formatMoney(payout.owesInCents)}`, `Repasse de ${transfer}`, ...details],
    consequence: `Registre só o que já chegou à conta. Uma parte também vale. ${
      payout.hostId === null ? NOBODY_IS_TOLD : 'O anfitrião é avisado.'
    }`,
    fields: [bankReference],
    confirm: 'Registrar devolução',
    tone: 'primary',
    done: 'Devolução registrada',
  }
}

/** The file for the bank has name, document and key; for a deleted account none of them is left once it was paid. */
function payoutKeyWords(payout: AdminPayout): AskWords {
  const { account, hostId, returnReason } = payout
  const isErased = hostId === null ? ' Eles são apagados quando o repasse for pago.' : ''
  return {
    title: 'Para quem e por qual chave vai este repasse?',
    facts: [...payoutFacts(payout), ...(returnReason ? [`Devolvido: ${returnReason}`] : [])],
    consequence: `Quem anunciou não entra mais no site. Confira antes se quem pede é essa pessoa. O histórico registra que você informou os dados, sem eles.${isErased}`,
    fields: [
      {
        name: 'legalName',
        label: 'Nome completo ou razão social',
        hint: 'De quem é a conta no banco.',
        missing: 'Informe o nome completo ou a razão social',
        ...(account && { initial: account.legalName }),
      },
      {
        name: 'document',
        label: 'CPF ou CNPJ',
        hint: 'Com ou sem pontos.',
        missing: 'Informe o CPF ou o CNPJ',
        ...(account && { initial: formatDocument(account.document) }),
      },
      {
        name: 'pixKey',
        label: 'Chave PIX',
        hint: 'CPF, CNPJ, celular, e-mail ou aleatória.',
        missing: 'Informe a chave PIX',
      },
    ],
    confirm: 'Salvar dados',
    tone: 'primary',
    done: 'Dados do repasse salvos',
  }
}

function payoutFacts({ amountInCents, hostName, code, account, bankReference }: AdminPayout): string[] {
  return [
    `${formatMoney(amountInCents)} para ${account?.legalName ?? hostName}, ${code}`,
    ...(account ? [`Chave PIX (${pixKeyTypeNames[account.pixKeyType]}): ${account.pixKey}`] : []),
    ...(bankReference ? [`Identificador do último envio: ${bankReference}`] : []),
  ]
}
