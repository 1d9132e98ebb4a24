import { MAX_SEARCH_LENGTH } from '#contract/requests/rules.ts'
import { cutText } from '#contract/text/cut-text.ts'

/**
 * A search text for an address: without white space around it, cut to the limit (SEC-12).
 * @returns undefined if it is empty, or no single text
 */
export function textInAddress(value: unknown): string | undefined {
  return (typeof value === 'string' && cutText(value.trim(), MAX_SEARCH_LENGTH)) || undefined
}
