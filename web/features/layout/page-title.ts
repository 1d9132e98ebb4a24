import { brand } from '#contract/brand.ts'
import { shorten } from '#contract/text/rules.ts'

/** Search engines cut longer titles. */
const LIMIT = 60

/**
 * A page's `<title>`, at most 60 characters.
 * @param title the page's name; the home page has none and shows the brand and its tagline
 */
export function pageTitle(title?: string): string {
  if (!title) return `${brand.name} | ${brand.tagline}`
  const ending = ` | ${brand.name}`
  return shorten(title, LIMIT - ending.length) + ending
}
