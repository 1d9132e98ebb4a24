import {
  MAX_BOOKING_MESSAGE_LENGTH,
  MAX_CONTACT_LENGTH,
  MAX_GUEST_NAME_LENGTH,
} from '#contract/bookings/booking-limits.ts'
import { MAX_MONTHS } from '#contract/bookings/booking-rules.ts'
import { isIsoDay } from '#contract/dates.ts'
import { countCharacters, tooLong } from '#contract/text/rules.ts'

/** Checks without zod, which the agenda doesn't load; the server checks the whole address. */
const LIKE_AN_EMAIL = /^\S+@\S+\.\S+$/
const INVALID_EMAIL = 'Informe um e-mail válido, ou deixe em branco'

/** A workspace that can be booked by hand. */
export type ManualWorkspace = { id: string; name: string; timeZone: string; units: number }

/** What the form of a booking by hand holds; texts as they are typed. */
export type ManualDraft = {
  workspaceId: string
  kind: 'hours' | 'days' | 'months'
  /** ISO days; the second one counts only for bookings by the day. */
  from: string
  to: string
  /** HH:MM, for hours alone. */
  start: string
  end: string
  months: string
  guestName: string
  guestContact: string
  guestEmail: string
  people: string
  /** Centavos; null while nothing is typed, NaN if it can't be read. Without it the rates decide. */
  price: number | null
  note: string
}
export type ManualField = Exclude<keyof ManualDraft, 'kind'>
export type ManualProblems = Partial<Record<ManualField, string>>

/** What is known when the form opens: the day, and the time that was chosen. */
export type ManualStart = { workspaceId: string; day: string; start?: string; end?: string }

/** An empty form for a booking by hand, from the time that was chosen in the agenda. */
export function newManualDraft({
  workspaceId,
  day,
  start = '09:00',
  end = '10:00',
}: ManualStart): ManualDraft {
  return {
    workspaceId,
    kind: 'hours',
    from: day,
    to: day,
    start,
    end,
    months: '1',
    guestName: '',
    guestContact: '',
    guestEmail: '',
    people: '',
    price: null,
    note: '',
  }
}

const isCount = (text: string, most = Number.MAX_SAFE_INTEGER) =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most

/** What is wrong with the time of the booking. */
function problemsOfTime({ kind, from, to, start, end, months }: ManualDraft): ManualProblems {
  const problems: ManualProblems = {}
  if (!isIsoDay(from)) problems.from = 'Informe a data'
  if (kind === 'hours' && end <= start) problems.end = 'O término deve ser depois do início'
  if (kind === 'days' && !isIsoDay(to)) problems.to = 'Informe a data final'
  else if (kind === 'days' && to < from) problems.to = 'A data final deve ser depois da inicial'
  if (kind === 'months' && !isCount(months, MAX_MONTHS))
    problems.months = `Informe de 1 a ${MAX_MONTHS} meses`
  return problems
}

/**
 * What can't be sent, per field (RSV-39).
 * @param quote whether the rates have a price for this time, or are being read
 */
export function problemsOfManual(draft: ManualDraft, quote: 'known' | 'asked' | 'none'): ManualProblems {
  const { guestName, guestContact, guestEmail, people, price, note } = draft
  const problems = problemsOfTime(draft)
  if (!guestName.trim()) problems.guestName = 'Informe o nome de quem vem'
  if (countCharacters(guestName.trim()) > MAX_GUEST_NAME_LENGTH)
    problems.guestName = tooLong(MAX_GUEST_NAME_LENGTH)
  if (countCharacters(guestContact.trim()) > MAX_CONTACT_LENGTH)
    problems.guestContact = tooLong(MAX_CONTACT_LENGTH)
  if (guestEmail.trim() && !LIKE_AN_EMAIL.test(guestEmail.trim())) problems.guestEmail = INVALID_EMAIL
  if (people && !isCount(people)) problems.people = 'Informe um número inteiro'
  if (Number.isNaN(price)) problems.price = 'Informe o valor em reais, como 150 ou 89,90'
  else if (price === null && quote === 'none') problems.price = 'Informe o valor combinado'
  else if (price === null && quote === 'asked')
    problems.price = 'Confira o valor deste horário e anote de novo'
  else if (price !== null && price < 0) problems.price = 'O valor não pode ser negativo'
  if (countCharacters(note.trim()) > MAX_BOOKING_MESSAGE_LENGTH)
    problems.note = tooLong(MAX_BOOKING_MESSAGE_LENGTH)
  return problems
}

/** The time of the booking, as in a request; null while it can't be read. */
export function manualTimeOf(draft: ManualDraft) {
  if (Object.keys(problemsOfTime(draft)).length > 0) return null
  const { kind, from, to, start, end, months } = draft
  return {
    kind,
    from,
    ...(kind === 'days' && { to }),
    ...(kind === 'hours' && { start, end }),
    ...(kind === 'months' && { months: Number(months) }),
  }
}

/** The request to the API, once `problemsOfManual` has found nothing. */
export function manualInputOf(draft: ManualDraft, clientKey: string) {
  const time = manualTimeOf(draft)
  if (!time) throw new Error('The time of the booking has problems')
  const { workspaceId, guestName, guestContact, guestEmail, people, price, note } = draft
  return {
    clientKey,
    workspaceId,
    ...time,
    guestName: guestName.trim(),
    ...(guestContact.trim() && { guestContact: guestContact.trim() }),
    ...(guestEmail.trim() && { guestEmail: guestEmail.trim() }),
    ...(people && { people: Number(people) }),
    ...(price !== null && { totalInCents: price }),
    ...(note.trim() && { note: note.trim() }),
  }
}

/** The API's messages at the form's fields, which call the price by another name. */
export function manualProblemsFrom({ totalInCents, ...fields }: Record<string, string>): ManualProblems {
  return { ...fields, ...(totalInCents && { price: totalInCents }) }
}

/** The title of a refusal: something is in the way, or the same window has already written a booking down. */
export function manualFailureTitle(code: string, isTaken: boolean): string {
  if (isTaken) return 'Este horário já está ocupado'
  return code === 'CONFLICT' ? 'Esta reserva já foi anotada' : 'Não foi possível anotar a reserva'
}
