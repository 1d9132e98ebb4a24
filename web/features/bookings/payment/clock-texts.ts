import { MINUTES_PER_HOUR, MS_PER_SECOND, SECONDS_PER_MINUTE } from '#contract/dates.ts'

/** When the time that is left is said aloud, in minutes: a clock that speaks every second can't be listened to. */
const SPOKEN_AT = [1, 2, 5, 10, 20, 60] as const

const two = (number: number) => String(number).padStart(2, '0')

/** What the clock shows: '28:05' in the last hour, '5 h 12 min' before, '00:00' at the end (PAYUI-04). */
export function clockText(msLeft: number): string {
  const seconds = Math.max(0, Math.ceil(msLeft / MS_PER_SECOND))
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE)
  if (minutes < MINUTES_PER_HOUR) return `${two(minutes)}:${two(seconds % SECONDS_PER_MINUTE)}`
  const rest = minutes % MINUTES_PER_HOUR
  return `${Math.floor(minutes / MINUTES_PER_HOUR)} h${rest === 0 ? '' : ` ${rest} min`}`
}

/**
 * The text for screen readers: it changes only at a few moments, so that it is read out only then (PAYUI-04). Empty
 * while more than an hour is left.
 */
export function spokenText(msLeft: number): string {
  if (msLeft <= 0) return 'O prazo para pagar acabou.'
  const minutes = msLeft / MS_PER_SECOND / SECONDS_PER_MINUTE
  const moment = SPOKEN_AT.find((each) => minutes <= each)
  if (moment === undefined) return ''
  if (moment === 1) return 'Falta menos de 1 minuto para pagar.'
  return moment === MINUTES_PER_HOUR
    ? 'Falta menos de 1 hora para pagar.'
    : `Faltam menos de ${moment} minutos para pagar.`
}
