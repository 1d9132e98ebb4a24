import { brand } from '#contract/brand.ts'
import { shorten } from '#contract/text/rules.ts'

/** Search engines cut what is longer. */
const LIMIT = 60

/**
 * A page's `<title>`, at most 60 characters.
 * @param title the page's own name; without one (the home page), the brand and its tagline
 */
export function pageTitle(title?: string): string {
  if (!title) return `${brand.name} | ${brand.tagline}`
  const ending = ` | ${brand.name}`
  return shorten(title, LIMIT - ending.length) + ending
}
