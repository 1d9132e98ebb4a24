import { formatIsoDate } from '#contract/dates.ts'

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
const WHOLE_DATE = /^(\d{2})\/(\d{2})\/(\d{4})$/
/** Surplus characters that correcting the middle of a date can leave. */
const PARTED_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const MOST_DIGITS = 8

/** An ISO date, or a part of one as it was typed, as the field shows it: dd/mm/aaaa. */
export function dateAsTyped(value: string | null | undefined): string {
  return value && ISO_DATE.test(value) ? formatIsoDate(value) : (value ?? '')
}

/**
 * What is typed → an ISO date once it is whole, the masked text until then, null when empty.
 * @param cursor where the cursor is: in the middle of the text a mask would move it to the end
 */
export function readTypedDate(typed: string, cursor: number | null): string | null {
  return cursor === typed.length || WHOLE_DATE.test(typed) ? readDate(typed) : typed
}

function readDate(typed: string): string | null {
  const digits = digitsOf(typed).slice(0, MOST_DIGITS)
  const masked = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
  const whole = WHOLE_DATE.exec(masked)
  if (whole) return `${whole[3]}-${whole[2]}-${whole[1]}`
  return masked || null
}

/** The text on blur: slashes separate the parts, and surplus digits stay visible. */
export function readLeftDate(value: string | null | undefined): string | null {
  if (!value) return null
  if (ISO_DATE.test(value)) return value
  const [, day = '', month = '', year = ''] = PARTED_DATE.exec(value) ?? []
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return digitsOf(value).length > MOST_DIGITS ? value : readDate(value)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
