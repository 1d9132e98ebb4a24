import type { When } from '#contract/bookings/when-text.ts'
import { momentInWords } from '#contract/days-in-words.ts'
import { formatMoney } from '#contract/money.ts'
import { HOURS_OF_REVIEW } from '#contract/payments/pay-by.ts'
import { REFUND_WAY } from '#contract/payments/refund-text.ts'
import type { Transaction } from '../database/connection.ts'
import { paymentNews } from '../notifications/kinds/payment-news.ts'
import { notify } from '../notifications/notify.ts'
import { announceBooking } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import type { PaidBooking } from './paid-booking.ts'
import { findRefundReceipt } from './receipts.ts'

type SideText = { title: string; next: string; reason?: string | null; receiptNumber?: number | undefined }
/** What each side reads about a payment. */
type TextsForSides = { guest?: SideText; host?: SideText }

type Amount = { amountInCents: number }
/** What the payer's bank took, how much of that was the host's share, and whether that had been paid out. */
type Reversed = Amount & { ofHostInCents: number; isPaidOut: boolean }
type Refund = Amount & { reason: string | null }
type DoneRefund = Amount & { id: string }
const reais = ({ amountInCents }: Amount) => formatMoney(amountInCents)
/** The end of a sentence about a refund of money that has just arrived. */
const SAME_ACCOUNT = 'volta para a conta de onde saiu; costuma levar poucos minutos'

/** The news about money that the steps of a booking don't cover (PAY-17). */
export const paymentTexts = {
  refundRequested: (refund: Refund): TextsForSides => ({
    guest: {
      title: `Devolução de ${reais(refund)} a caminho`,
      next: `O valor volta ${REFUND_WAY}.`,
      reason: refund.reason,
    },
  }),
  refundByHand: (refund: Refund): TextsForSides => ({
    guest: {
      title: `Diga para onde devolvemos ${reais(refund)}`,
      next: 'O banco não devolve mais este PIX sozinho. Informe uma chave PIX sua na página da reserva.',
    },
  }),
  late: (payment: Amount): TextsForSides => ({
    guest: {
      title: 'Seu pagamento chegou depois do prazo',
      next: `A reserva já não podia ser confirmada. ${reais(payment)} ${SAME_ACCOUNT}.`,
    },
  }),
  /** Late money for a booking that somebody had ended before its time to pay was over. */
  lateForDropped: (payment: Amount): TextsForSides => ({
    guest: {
      title: 'Seu pagamento chegou, mas a reserva já não valia',
      next: `Ela tinha terminado antes. ${reais(payment)} ${SAME_ACCOUNT}.`,
    },
  }),
  lateForChange: (payment: Amount): TextsForSides => ({
    guest: {
      title: 'Seu pagamento chegou depois do prazo',
      next: `A mudança já não valia, e a reserva continua como estava. ${reais(payment)} ${SAME_ACCOUNT}.`,
    },
  }),
  /** Late money for a change of a booking that has ended since. */
  lateForEnded: (payment: Amount): TextsForSides => ({
    guest: {
      title: 'Seu pagamento chegou depois do prazo',
      next: `A mudança já não valia. ${reais(payment)} ${SAME_ACCOUNT}.`,
    },
  }),
  surplus: (payment: Amount): TextsForSides => ({
    guest: { title: 'Você pagou a mais', next: `${reais(payment)} ${SAME_ACCOUNT}.` },
  }),
  partial: (payment: Amount): TextsForSides => ({
    guest: {
      title: 'O valor pago não cobre a reserva',
      next: `${reais(payment)} ${SAME_ACCOUNT}.`,
    },
  }),
  partialForChange: (payment: Amount): TextsForSides => ({
    guest: {
      title: 'O valor pago não cobre a diferença da mudança',
      next: `${reais(payment)} ${SAME_ACCOUNT}.`,
    },
  }),
  inReview: (until: Date, timeZone: string, now: Date): TextsForSides => ({
    guest: {
      title: 'O banco está analisando o seu pagamento',
      next: `Isso leva até ${HOURS_OF_REVIEW} horas. O horário fica guardado para você até ${momentInWords(until, timeZone, now)}.`,
    },
    host: {
      title: 'O banco está analisando um pagamento',
      next: `O horário fica guardado até ${momentInWords(until, timeZone, now)}. Avisamos assim que houver resposta.`,
    },
  }),
  /**
   * For a booking that was held in vain during the bank's review. `mayPay`: its guest can still pay for it;
   * `isOver`: it was held until its end, and its host has read then that it isn't confirmed.
   */
  refused: ({ mayPay, isOver }: { mayPay: boolean; isOver: boolean }): TextsForSides => ({
    guest: {
      title: 'O banco recusou o seu pagamento',
      next: mayPay
        ? 'Nada foi cobrado. Se o horário ainda estiver livre, gere outro código na página da reserva.'
        : 'Nada foi cobrado.',
    },
    ...(!isOver && {
      host: { title: 'O banco recusou um pagamento', next: 'A reserva não se confirmou.' },
    }),
  }),
  /**
   * For a change that ended before; `isLapsed` where its time ran out, so that its host was asked to wait as
   * well.
   */
  refusedForChange: ({ mayPay, isLapsed }: { mayPay: boolean; isLapsed: boolean }): TextsForSides => ({
    guest: {
      title: 'O banco recusou o pagamento da diferença',
      next: mayPay
        ? 'Nada foi cobrado. Se o novo horário ainda estiver livre, gere outro código na página da reserva.'
        : 'Nada foi cobrado.',
    },
    ...(isLapsed && {
      host: { title: 'O banco recusou o pagamento da diferença', next: 'A mudança não foi feita.' },
    }),
  }),
  disputed: (): TextsForSides => ({
    guest: {
      title: 'Seu banco contestou o pagamento',
      next: 'Enquanto os bancos decidem, a reserva continua como está.',
    },
    host: {
      title: 'O pagamento desta reserva foi contestado',
      next: 'O repasse espera até os bancos decidirem; avisamos assim que houver resposta.',
    },
  }),
  /** A dispute that has ended; what was taken back, if anything, has its own news. */
  disputeOver: (): TextsForSides => ({
    guest: {
      title: 'A contestação do pagamento terminou',
      next: 'Os bancos decidiram, e a reserva continua como está.',
    },
    host: {
      title: 'A contestação do pagamento terminou',
      next: 'Os bancos decidiram, e o repasse não espera mais por isso.',
    },
  }),
  reversed: ({ amountInCents, ofHostInCents, isPaidOut }: Reversed): TextsForSides => ({
    guest: {
      title: 'O pagamento foi desfeito pelo seu banco',
      next: `${formatMoney(amountInCents)} voltaram para você.`,
    },
    // The host isn't concerned where the money was going back anyway or exceeded the price.
    ...(ofHostInCents > 0 && {
      host: {
        title: 'O banco desfez um pagamento desta reserva',
        next: isPaidOut
          ? `${formatMoney(ofHostInCents)} do que já foi repassado a você voltaram para quem pagou. A nossa equipe fala com você sobre este valor.`
          : `${formatMoney(ofHostInCents)} da sua parte voltaram para quem pagou e não serão repassados.`,
      },
    }),
  }),
  /** What the host gave back of a payout, and how much of it is still missing. */
  repaid: ({ amountInCents, owesInCents }: Amount & { owesInCents: number }): TextsForSides => ({
    host: {
      title: `Recebemos sua devolução de ${formatMoney(amountInCents)}`,
      next:
        owesInCents > 0
          ? `Faltam ${formatMoney(owesInCents)} deste repasse.`
          : 'Não falta mais nada deste repasse.',
    },
  }),
}

/**
 * Notifies the guest that a refund is done, with the number of its receipt (PAY-13, PAY-17).
 * @param way how the money went, as a sentence
 */
export async function notifyOfRefund(
  resources: Resources,
  transaction: Transaction,
  booking: PaidBooking,
  refund: DoneRefund,
  way = 'O valor já está na conta de onde o PIX saiu.',
): Promise<void> {
  const receiptNumber = await findRefundReceipt(transaction, refund.id)
  await notifyOfPayment(resources, transaction, booking, {
    guest: {
      title: `${reais(refund)} devolvidos`,
      next: `${way} O recibo nº ${receiptNumber} está na página da reserva.`,
      receiptNumber,
    },
  })
}

/**
 * Notifies both sides of news about money, in the transaction of what happened: in the bell, by e-mail and
 * live (PAY-17).
 */
export async function notifyOfPayment(
  resources: Resources,
  transaction: Transaction,
  booking: PaidBooking,
  { guest, host }: TextsForSides,
): Promise<void> {
  const { id, code, workspaceName } = booking
  for (const [recipientId, told] of [
    [booking.guestId, guest],
    [booking.hostId, host],
  ] as const) {
    if (!recipientId || !told) continue
    const about = { booking: { id, code, workspaceName, when: whenOf(booking) }, reason: null, ...told }
    await notify(resources, transaction, recipientId, paymentNews, about)
  }
  await announceBooking(transaction, booking)
}

function whenOf(row: PaidBooking): When {
  const { fromDate: from, toDate: to, startTime: start, endTime: end, months } = row
  return { kind: row.kind, from, to, start, end, months }
}
