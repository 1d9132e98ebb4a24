import type { BookingTerms } from '#contract/bookings/change-shapes.ts'
import { type ChangeEvent, type ChangeSide, canRenewChange } from '#contract/bookings/changes.ts'
import { isPaidHere } from '#contract/bookings/status.ts'
import { whenText } from '#contract/bookings/when-text.ts'
import { momentInWords } from '#contract/days-in-words.ts'
import { formatMoney } from '#contract/money.ts'
import { payBy } from '#contract/payments/pay-by.ts'
import { CHANGE_STILL_IN_REVIEW } from '#contract/payments/review-texts.ts'
import type { MailTable } from '../../mail/compose-mail.ts'
import { bookingConfirmed } from '../../notifications/kinds/booking-confirmed.ts'
import { bookingNews } from '../../notifications/kinds/booking-news.ts'
import type { BookingRow } from '../booking-rows.ts'
import { type ChangeRow, lapsedOf } from '../change-rows.ts'
import type { BookingNewsInput, NewsForSides } from './news-texts.ts'

/** The facts of a change that its texts contain. */
export type ChangeSummary = {
  before: BookingTerms
  after: BookingTerms
  differenceInCents: number
  /** What goes back where it costs less; the payer's bank may have taken some of it back before (PAY-18). */
  backInCents: number
  /** Until when it can be answered or paid, on the workspace's clock. */
  until: string
  payUntil: string
  isPaidHere: boolean
  /** Whether its guest can ask again to pay the difference. */
  canRenew: boolean
}

const AS_IT_WAS = 'A reserva continua como estava.'
const PAY_AGAIN = 'Se o novo horário ainda estiver livre, gere outro código na página da reserva.'

/** The facts of a change for its texts, at an instant and with what goes back then. */
export function summarizeChange(
  booking: BookingRow,
  change: ChangeRow,
  { backInCents, now }: { backInCents: number; now: Date },
): ChangeSummary {
  const { before, after, differenceInCents, holdUntil } = change
  const { timeZone, paymentMode: mode } = booking
  const moment = (instant: Date) => momentInWords(instant, timeZone, now)
  return {
    before,
    after,
    differenceInCents,
    backInCents,
    until: moment(holdUntil),
    payUntil: moment(payBy(holdUntil.toISOString())),
    isPaidHere: [before, after].some((terms) => isPaidHere({ paymentMode: mode, ...terms })),
    canRenew: canRenewChange(lapsedOf(change), booking, now),
  }
}

/** 'terça, 24/11/2026, das 14h às 17h', with the workspace's name where the terms are in different ones. */
export function termsText(terms: BookingTerms, other: BookingTerms): string {
  const when = whenText(terms)
  const isMoved = terms.workspaceId !== other.workspaceId || terms.workspaceName !== other.workspaceName
  return isMoved ? `${when}, em ${terms.workspaceName}` : when
}

/** How the change affects the price, for one side. */
function differenceText(
  { after, differenceInCents, backInCents, isPaidHere: isPaid }: ChangeSummary,
  side: ChangeSide,
): string {
  if (differenceInCents === 0) return 'O valor continua o mesmo.'
  if (!isPaid) return `O novo total é ${formatMoney(after.totalInCents)}.`
  const amount = formatMoney(Math.abs(differenceInCents))
  const who = side === 'guest' ? 'você' : 'o convidado'
  if (differenceInCents > 0) return `Pelo novo total, ${who} paga com PIX a diferença de ${amount}.`
  if (backInCents === 0) return `A diferença de ${amount} já voltou para ${who} antes.`
  const back = `${formatMoney(backInCents)} voltam para ${who}`
  return backInCents < -differenceInCents ? `${back}: o resto da diferença já voltou antes.` : `${back}.`
}

/** The table of a mail with the old and the new terms. */
export function changeTable(told: ChangeSummary, side: ChangeSide): MailTable {
  const { before, after } = told
  return {
    title: 'A mudança',
    rows: [
      ['Antes', `${termsText(before, after)}: ${formatMoney(before.totalInCents)}`],
      ['Depois', `${termsText(after, before)}: ${formatMoney(after.totalInCents)}`],
      ['Valor', differenceText(told, side)],
    ],
  }
}

const SAME_CODE = 'O código de chegada continua o mesmo.'

/**
 * The news of each event of a proposal, for the sides that didn't cause it (CHG-07).
 * @param bank what the bank did about its payment when it ended
 */
export function newsOfChange(
  type: ChangeEvent | 'change',
  told: ChangeSummary,
  bank: Pick<BookingNewsInput, 'isInReview' | 'isRefused'>,
): NewsForSides {
  const { isInReview, isRefused } = bank
  const { before, after, until, payUntil, differenceInCents } = told
  const again = told.canRenew ? ` ${PAY_AGAIN}` : ''
  // The time as it is comes before this text; the deadline comes early, since the bell cuts long texts.
  const answerBy = (side: ChangeSide) =>
    `Proposta: ${termsText(after, before)}. Responda até ${until}; sem resposta, a reserva fica como está. ${differenceText(told, side)}`
  const stays = (title: string, next = AS_IT_WAS) => ({ kind: bookingNews, title: () => title, next })
  const ended = (title: string): NewsForSides => {
    if (!isInReview) return { guest: stays(title), host: stays(title) }
    const { guest, others } = CHANGE_STILL_IN_REVIEW
    return { guest: stays(title, `${AS_IT_WAS} ${guest}`), host: stays(title, `${AS_IT_WAS} ${others}`) }
  }
  switch (type) {
    case 'proposeChange':
      return {
        guest: {
          kind: bookingNews,
          title: () => 'O anfitrião propõe mudar a sua reserva',
          next: answerBy('guest'),
        },
        host: {
          kind: bookingNews,
          title: (guest) => `${guest} propõe mudar a reserva`,
          next: answerBy('host'),
        },
      }
    case 'acceptChange':
      return {
        guest: {
          kind: bookingNews,
          title: () => 'Mudança aceita: falta pagar a diferença',
          next: `Pague ${formatMoney(differenceInCents)} com PIX na página da reserva até ${payUntil}. Até lá, a reserva fica como está.`,
        },
        host: {
          kind: bookingNews,
          title: (guest) => `${guest} aceitou a mudança`,
          next: 'Ela vale assim que a diferença for paga; até lá, a reserva fica como está.',
        },
      }
    case 'declineChange':
      return ended('A mudança foi recusada')
    case 'withdrawChange':
      return ended('A mudança foi retirada')
    case 'expireChange': {
      if (isRefused) {
        const refused = 'O banco recusou o pagamento da diferença'
        return { guest: stays(refused, `Nada foi cobrado. ${AS_IT_WAS}${again}`), host: stays(refused) }
      }
      const title = 'O prazo da mudança acabou'
      const news = ended(title)
      return isInReview ? news : { ...news, guest: stays(title, `${AS_IT_WAS}${again}`) }
    }
    case 'renewChange':
      return {
        host: {
          kind: bookingNews,
          title: (guest) => `${guest} ainda quer pagar a mudança`,
          next: `O novo horário está guardado de novo até ${until}. A mudança vale assim que a diferença for paga.`,
        },
      }
    case 'change': {
      const next = (side: ChangeSide) =>
        `Agora é ${termsText(after, before)}. ${differenceText(told, side)} ${SAME_CODE}`
      return {
        guest: { kind: bookingConfirmed, title: () => 'Sua reserva mudou', next: next('guest') },
        host: { kind: bookingConfirmed, title: (guest) => `A reserva de ${guest} mudou`, next: next('host') },
      }
    }
  }
}
