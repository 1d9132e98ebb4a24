/** The area codes (DDD) in use, by ANATEL's numbering plan. */
const AREA_CODES = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 ' +
    '65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)

const MOBILE = /^9\d{8}$/
const LANDLINE = /^[2-5]\d{7}$/

/** '11912345678' → '(11) 91234-5678'; a partial number is formatted as far as it goes. */
export function formatPhone(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 11)
  if (digits.length <= 2) return digits.length > 0 ? `(${digits}` : ''
  const number = digits.slice(2)
  const cut = number.length > 8 ? 5 : 4
  const tail = number.length > cut ? `-${number.slice(cut)}` : ''
  return `(${digits.slice(0, 2)}) ${number.slice(0, cut)}${tail}`
}

/** Whether the text is a Brazilian mobile or landline number with its area code. */
export function isBrazilianPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  const number = digits.slice(2)
  return AREA_CODES.has(digits.slice(0, 2)) && (MOBILE.test(number) || LANDLINE.test(number))
}

export const MAX_PROFILE_ADDRESS_LENGTH = 200
