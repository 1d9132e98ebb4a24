import { brand } from '#contract/brand.ts'

/**
 * The head of a written page.
 * @param title without the product's name, which is added
 * @param description 70 to 160 characters, for search results and shared links
 */
export function pageHead(title: string, description: string) {
  const fullTitle = `${title} | ${brand.name}`
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
    ],
  }
}
