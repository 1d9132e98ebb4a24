import { z } from 'zod'
import { isStorable, tooLong, UNSTORABLE_TEXT } from './rules.ts'

/**
 * A text that can't be left out; blanks at its ends don't count.
 * @param required what is said where it is missing
 * @param limit characters at most
 * @param refusal what is said where it is longer
 */
export function requiredText(required: string, limit: number, refusal: string = tooLong(limit)) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(limit, refusal)
    .refine(isStorable, UNSTORABLE_TEXT)
}

/** A text that may be left out; a blank one comes out as null. @param limit characters at most */
export function optionalText(limit: number) {
  return z
    .string()
    .trim()
    .max(limit, tooLong(limit))
    .refine(isStorable, UNSTORABLE_TEXT)
    .transform((text) => text || null)
    .nullable()
}
