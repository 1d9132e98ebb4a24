const BASE = 'https://own.invalid'

/**
 * Accepts only addresses of this site, so that a link can't redirect users elsewhere after sign-in.
 * @param value the unchecked `redirect` search parameter
 * @returns path, query and hash; undefined for anything that a browser could take for another site
 */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, BASE)) return undefined
  // Browsers read '/\evil.com', '//evil.com' and '/<tab>/evil.com' as another host; so does URL.
  const { origin, pathname, search, hash } = new URL(value, BASE)
  if (origin !== BASE || pathname.startsWith('//')) return undefined
  return `${pathname}${search}${hash}`
}
