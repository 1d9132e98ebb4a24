import { z } from 'zod'
import { isStorable, tooLong, UNSTORABLE_TEXT } from './rules.ts'

/**
 * A required text, trimmed.
 * @param required the message for a missing text
 * @param limit the maximum number of characters
 * @param refusal the message for a longer text
 */
export function requiredText(required: string, limit: number, refusal: string = tooLong(limit)) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(limit, refusal)
    .refine(isStorable, UNSTORABLE_TEXT)
}

/** An optional text; a blank one becomes null. @param limit the maximum number of characters */
export function optionalText(limit: number) {
  return z
    .string()
    .trim()
    .max(limit, tooLong(limit))
    .refine(isStorable, UNSTORABLE_TEXT)
    .transform((text) => text || null)
    .nullable()
}
