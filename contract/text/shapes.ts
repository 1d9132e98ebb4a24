import { z } from 'zod'
import { inOneLine, isStorable, tooLong, UNSTORABLE_TEXT } from './rules.ts'

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

/** A required name of somebody, in one line. @param required, limit as `requiredText` takes them */
export function requiredName(required: string, limit: number) {
  return z
    .string({ error: required })
    .refine(isStorable, UNSTORABLE_TEXT)
    .overwrite(inOneLine)
    .min(1, required)
    .max(limit, tooLong(limit))
}

/**
 * An optional name of somebody, in one line; a blank one becomes null.
 * @param limit the maximum number of characters
 */
export function optionalName(limit: number) {
  return z
    .string()
    .refine(isStorable, UNSTORABLE_TEXT)
    .overwrite(inOneLine)
    .max(limit, tooLong(limit))
    .transform((text) => text || null)
    .nullable()
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
