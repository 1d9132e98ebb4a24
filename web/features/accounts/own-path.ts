const BASE = 'https://own.invalid'

/**
 * Lets only addresses of this site through, for whoever would send people elsewhere after sign-in.
 * @param value the `redirect` search parameter, as it came
 * @returns path, query and hash; undefined for anything that a browser could take for another site
 */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, BASE)) return undefined
  // Browsers read '/\evil.com', '//evil.com' and '/<tab>/evil.com' as another host; so does URL.
  const { origin, pathname, search, hash } = new URL(value, BASE)
  if (origin !== BASE || pathname.startsWith('//')) return undefined
  return `${pathname}${search}${hash}`
}
