import { brand } from '#contract/brand.ts'

/**
 * A page's `<title>`.
 * @param title the page's own name; without one (the home page), the brand and its tagline
 */
export function pageTitle(title?: string): string {
  return title ? `${title} | ${brand.name}` : `${brand.name} | ${brand.tagline}`
}
