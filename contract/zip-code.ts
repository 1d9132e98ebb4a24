import { z } from 'zod'

const ZIP_CODE_PATTERN = /^\d{5}-?\d{3}$/

/** A CEP: five digits, an optional hyphen, three digits. Comes out with the hyphen. */
export const zipCodeSchema = z
  .string({ error: 'CEP é obrigatório' })
  .trim()
  .min(1, 'CEP é obrigatório')
  .regex(ZIP_CODE_PATTERN, 'CEP inválido. Use o formato 12345-678 ou 12345678')
  .transform(formatZipCode)

/** '01310100' → '01310-100'; a partial text gets its hyphen as soon as it has six digits. */
export function formatZipCode(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
