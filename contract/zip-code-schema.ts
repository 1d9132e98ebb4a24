import { z } from 'zod'
import { formatZipCode } from './zip-code.ts'

const ZIP_CODE_PATTERN = /^\d{5}-?\d{3}$/

/** A CEP: five digits, an optional hyphen, three digits. Comes out with the hyphen. */
export const zipCodeSchema = z
  .string({ error: 'CEP é obrigatório' })
  .trim()
  .min(1, 'CEP é obrigatório')
  .regex(ZIP_CODE_PATTERN, 'CEP inválido. Use o formato 12345-678 ou 12345678')
  .transform(formatZipCode)
