import type { Alternative } from '#contract/bookings/booking-shapes.ts'
import type { InTheWay, QuoteAnswer } from '#contract/bookings/shapes.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { fieldErrorsOf, isApiError, messageOf } from './api-error.ts'

export const NO_CONNECTION = 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.'

export type Failure = {
  /** A code of the contract, or 'NO_ANSWER' without a response of our server. */
  code: string
  /** For users, in Portuguese, with the code to quote where the server is at fault. */
  message: string
  /** One message per wrong field, under its path joined by dots. */
  fields: FieldErrors
  /** The bookings and blocks that take the wanted time. */
  inTheWay?: readonly InTheWay[] | undefined
  /** Free times near one that is taken. */
  alternatives?: readonly Alternative[] | undefined
  /** The current price. */
  quote?: QuoteAnswer | undefined
}

/** Describes an operation's error; anything but an error of the contract counts as a lost connection. */
export function failureOf(error: unknown): Failure {
  if (!isApiError(error) || !error.defined) {
    return { code: 'NO_ANSWER', message: NO_CONNECTION, fields: {} }
  }
  return {
    code: error.code,
    message: messageOf(error),
    fields: fieldErrorsOf(error),
    inTheWay: error.data?.inTheWay,
    alternatives: error.data?.alternatives,
    quote: error.data?.quote,
  }
}
