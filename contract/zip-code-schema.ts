import { z } from 'zod'
import { formatZipCode, WHOLE_ZIP_CODE } from './zip-code.ts'

/** A CEP: five digits, an optional hyphen, three digits. Comes out with the hyphen. */
export const zipCodeSchema = z
  .string({ error: 'CEP é obrigatório' })
  .trim()
  .min(1, 'CEP é obrigatório')
  .regex(WHOLE_ZIP_CODE, 'CEP inválido. Use o formato 12345-678 ou 12345678')
  .transform(formatZipCode)
