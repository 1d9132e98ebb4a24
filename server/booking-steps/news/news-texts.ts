import { type ChangeEvent, changeEvents } from '#contract/bookings/changes.ts'
import { FREE_AGAIN } from '#contract/bookings/free-again.ts'
import type { BookingActor, BookingStatus, BookingStep } from '#contract/bookings/status.ts'
import { PAID_JUST_NOW } from '#contract/payments/review-texts.ts'
import type { BookingNews } from '../../notifications/booking-kind.ts'
import { bookingConfirmed } from '../../notifications/kinds/booking-confirmed.ts'
import { bookingEnded } from '../../notifications/kinds/booking-ended.ts'
import { bookingNews } from '../../notifications/kinds/booking-news.ts'
import { bookingRequest } from '../../notifications/kinds/booking-request.ts'
import type { NotificationDefinition } from '../../notifications/kinds/kind.ts'
import { newsOfCancel, type Refund, receiptsOfCancel } from './cancel-news.ts'
import { type ChangeSummary, newsOfChange } from './change-news.ts'
import { newsInReview, newsOfRefused } from './news-in-review.ts'
import { newsOfUnpaid } from './unpaid-news.ts'

/** What one side reads: the kind of the notification, its title and its text. */
export type News = {
  kind: NotificationDefinition<BookingNews>
  /** @param guest what the guest is called */
  title: (guest: string) => string
  next: string
}
export type NewsForSides = { guest?: News; host?: News }

const NOTHING_CHARGED = 'Nada foi cobrado.'

/** What happened to a booking. */
export type BookingNewsInput = {
  type: 'create' | 'note' | BookingStep | ChangeEvent
  actor: BookingActor
  status: BookingStatus
  /** Whether the booking has waited for its payment. */
  wasToPay: boolean
  /** Whether the bank was reviewing a payment when the booking, or its change, ended (PAY-16). */
  isInReview: boolean
  /** Whether it ended because the bank has refused the payment. */
  isRefused: boolean
  /** Whether the booking's time was over by then. */
  isOver: boolean
  /** Whether its guest could still ask for another code by then. */
  canRenew: boolean
  /** What comes back, where the booking is cancelled. */
  refund: Refund
  /** The change, where a proposal was made, answered or ended. */
  change?: ChangeSummary | undefined
  /** The last day on which both sides can review the booking, where it has just ended; otherwise null. */
  reviewUntil: string | null
}

/** For a new booking that waits for the host. */
const requestedNews: NewsForSides = {
  host: {
    kind: bookingRequest,
    title: (guest) => `${guest} quer reservar`,
    next: 'Aceite ou recuse antes que o pedido expire.',
  },
}

/** For a new booking that is confirmed at once. */
const bookedNews: NewsForSides = {
  guest: {
    kind: bookingConfirmed,
    title: () => 'Reserva confirmada',
    next: 'O endereço e como chegar estão na página da reserva.',
  },
  host: {
    kind: bookingConfirmed,
    title: (guest) => `Nova reserva de ${guest}`,
    next: 'Está confirmada: o horário já está bloqueado na sua agenda.',
  },
}

/** For each step, what the sides read that didn't take it. */
const newsOfStep: Record<Exclude<BookingStep, 'cancel'>, NewsForSides> = {
  accept: {
    guest: {
      kind: bookingConfirmed,
      title: () => 'Seu pedido foi aceito',
      next: 'A reserva está confirmada. O endereço e como chegar estão na página dela.',
    },
    host: {
      kind: bookingConfirmed,
      title: (guest) => `O pedido de ${guest} foi aceito`,
      next: 'A reserva está confirmada: o horário já está bloqueado na sua agenda.',
    },
  },
  decline: {
    guest: {
      kind: bookingEnded,
      title: () => 'Seu pedido foi recusado',
      next: `${NOTHING_CHARGED} Veja outros horários ou espaços parecidos.`,
    },
    host: { kind: bookingEnded, title: (guest) => `O pedido de ${guest} foi recusado`, next: FREE_AGAIN },
  },
  withdraw: {
    guest: { kind: bookingEnded, title: () => 'Seu pedido foi retirado', next: NOTHING_CHARGED },
    host: { kind: bookingEnded, title: (guest) => `O pedido de ${guest} foi retirado`, next: FREE_AGAIN },
  },
  expire: {
    guest: {
      kind: bookingEnded,
      title: () => 'Seu pedido expirou',
      next: `O anfitrião não respondeu a tempo. ${NOTHING_CHARGED}`,
    },
    host: {
      kind: bookingEnded,
      title: (guest) => `O pedido de ${guest} expirou`,
      next: `${FREE_AGAIN} Responder rápido traz mais reservas.`,
    },
  },
  revoke: {
    guest: {
      kind: bookingEnded,
      title: () => 'Sua reserva foi cancelada',
      next: PAID_JUST_NOW,
    },
    host: { kind: bookingEnded, title: (guest) => `A reserva de ${guest} foi cancelada`, next: FREE_AGAIN },
  },
  pay: {
    guest: {
      kind: bookingConfirmed,
      title: () => 'Pagamento recebido: reserva confirmada',
      next: 'O endereço e como chegar estão na página da reserva, e o recibo também.',
    },
    host: {
      kind: bookingConfirmed,
      title: (guest) => `${guest} pagou: reserva confirmada`,
      next: 'O horário já está bloqueado na sua agenda. O valor é repassado a você depois da reserva.',
    },
  },
  renew: {},
  change: {},
  checkIn: {},
  complete: {
    guest: {
      kind: bookingNews,
      title: () => 'Sua reserva terminou',
      next: 'Esperamos que tudo tenha dado certo.',
    },
    host: {
      kind: bookingNews,
      title: (guest) => `A reserva de ${guest} terminou`,
      next: 'Obrigado por receber.',
    },
  },
  noShow: {
    guest: {
      kind: bookingEnded,
      title: () => 'O anfitrião registrou que você não veio',
      next: 'Se não foi assim, conteste na página da reserva em até 48 horas.',
    },
  },
}

/** For a new booking that waits for its payment; the host is notified once it is paid. */
const heldReceipt: News = {
  kind: bookingNews,
  title: () => 'Falta pagar a sua reserva',
  next: 'Pague com PIX na página da reserva. O horário fica guardado para você até o prazo.',
}

/** For the host who accepted a request that is paid on the platform. */
const acceptedUnpaidReceipt: News = {
  kind: bookingNews,
  title: (guest) => `Você aceitou o pedido de ${guest}`,
  next: 'A reserva se confirma assim que o pagamento chegar; até lá o horário está guardado.',
}

/** For the guest whose request waits for the host. */
const requestReceipt: News = {
  kind: bookingNews,
  title: () => 'Pedido enviado',
  next: 'O horário está guardado para você até o anfitrião responder. Avisamos assim que houver resposta.',
}

/**
 * The mail to whoever took the step, which confirms it in writing and changes their calendar (RSV-42). Steps
 * that need neither have none.
 */
const receiptsOfStep: Partial<Record<BookingStep, NewsForSides>> = {
  accept: {
    host: {
      kind: bookingConfirmed,
      title: (guest) => `Você aceitou o pedido de ${guest}`,
      next: 'A reserva está confirmada: o horário já está bloqueado na sua agenda.',
    },
  },
}

/** For the host who reported that the guest didn't come: it says that both sides can review now. */
const absenceReceipt: News = {
  kind: bookingEnded,
  title: (guest) => `Você registrou que ${guest} não veio`,
  next: 'Fica na história da reserva.',
}

/** The invitation of each side once a booking can be reviewed (REV-15). */
const invitations = {
  guest: (until: string) => `Conte como foi: você pode avaliar o espaço até ${until}.`,
  host: (until: string) => `Conte como foi: você pode avaliar quem reservou até ${until}.`,
}

/** The news of both sides with the invitation to review, where there is anything to review. */
function inviting({ guest, host }: NewsForSides, reviewUntil: string | null): NewsForSides {
  return {
    ...(guest && { guest: invitingTo(guest, 'guest', reviewUntil) }),
    ...(host && { host: invitingTo(host, 'host', reviewUntil) }),
  }
}

function invitingTo(news: News, side: Side, reviewUntil: string | null): News {
  return reviewUntil === null ? news : { ...news, next: `${news.next} ${invitations[side](reviewUntil)}` }
}

/** What the sides read that didn't take a step. */
function newsOf(
  step: BookingStep,
  { wasToPay, isInReview, isRefused, isOver, canRenew, refund }: BookingNewsInput,
): NewsForSides {
  if (step === 'cancel') return newsOfCancel(refund, isInReview)
  if (isRefused) return newsOfRefused(canRenew)
  const unknown = isInReview ? newsInReview(step, isOver) : undefined
  return unknown ?? ((wasToPay && newsOfUnpaid(step, canRenew)) || newsOfStep[step])
}

function receiptsOf({
  type,
  wasToPay,
  isInReview,
  refund,
  reviewUntil,
}: Omit<BookingNewsInput, 'type'> & { type: BookingStep }): NewsForSides | undefined {
  if (type === 'cancel') return receiptsOfCancel(refund, isInReview)
  if (wasToPay && type === 'accept') return { host: acceptedUnpaidReceipt }
  if (type === 'noShow') return reviewUntil === null ? undefined : { host: absenceReceipt }
  return receiptsOfStep[type]
}

/** News for one side; a receipt confirms the side's own step, and comes only by e-mail. */
export type SentNews = News & { isReceipt: boolean }

const asNews = (news: News | undefined): SentNews | undefined => news && { ...news, isReceipt: false }
const asReceipt = (news: News | undefined): SentNews | undefined => news && { ...news, isReceipt: true }

type Side = keyof NewsForSides
type SentNewsForSides = Record<Side, SentNews | undefined>

function forBothSides(actor: BookingActor, news: NewsForSides, receipts: NewsForSides): SentNewsForSides {
  return {
    guest: pickForSide('guest', actor, news, receipts),
    host: pickForSide('host', actor, news, receipts),
  }
}

/** The receipt for the side that acted, the news for the other one. */
function pickForSide(
  side: Side,
  actor: BookingActor,
  news: NewsForSides,
  receipts: NewsForSides,
): SentNews | undefined {
  return actor === side ? asReceipt(receipts[side]) : asNews(news[side])
}

const isChangeEvent = (type: string): type is ChangeEvent => changeEvents.some((event) => event === type)

/**
 * What each side reads about what happened to a booking (RSV-12).
 * @param isByHand whether its host wrote it down: nobody is notified of its making
 */
export function newsForSides(happened: BookingNewsInput, isByHand: boolean): SentNewsForSides {
  const { type, actor, status, change, reviewUntil } = happened
  // A note is only read by whoever opens the booking.
  if (type === 'note') return { guest: undefined, host: undefined }
  if (type === 'change' || isChangeEvent(type)) {
    const news = change ? newsOfChange(type, change, happened) : {}
    // Who made the change has it in writing, and in the calendar.
    return forBothSides(actor, news, type === 'change' ? news : {})
  }
  if (type !== 'create') {
    const news = newsOf(type, happened)
    const receipts = receiptsOf({ ...happened, type }) ?? {}
    return forBothSides(actor, inviting(news, reviewUntil), inviting(receipts, reviewUntil))
  }
  if (isByHand) return { guest: undefined, host: undefined }
  if (status === 'held') return { guest: asReceipt(heldReceipt), host: undefined }
  return status === 'requested'
    ? { guest: asReceipt(requestReceipt), host: asNews(requestedNews.host) }
    : { guest: asNews(bookedNews.guest), host: asNews(bookedNews.host) }
}
