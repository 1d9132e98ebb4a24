/** The most addresses that one file may list (sitemaps.org, protocol 0.9). */
export const MAX_ADDRESSES = 50_000

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n'
export const LIST_START = `${XML_START}<urlset xmlns="${NAMESPACE}">\n`
export const LIST_END = '</urlset>\n'

/** One page; `changedAt` is the last change of its content, if known. */
export function pageEntry(address: string, changedAt?: Date): string {
  return `<url>${location(address, changedAt)}</url>\n`
}

/** The index of the lists. */
export function sitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap>${location(address)}</sitemap>\n`).join('')
  return `${XML_START}<sitemapindex xmlns="${NAMESPACE}">\n${entries}</sitemapindex>\n`
}

function location(address: string, changedAt?: Date): string {
  const escaped = address.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<loc>${escaped}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}`
}
