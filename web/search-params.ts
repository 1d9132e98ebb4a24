/** A repeated parameter is a list, every other one a text. */
type SearchParams = Record<string, string | string[]>

/** Characters that a query may contain unescaped, which makes addresses readable. */
const READABLE = /%(?:2C|3A|2F)/g

/** '?type=desk&search=100' → { type: 'desk', search: '100' }: texts stay texts, as a plain form sends them. */
export function parseSearchParams(query: string): SearchParams {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** Writes parameters as a query; lists are joined by commas, and undefined, null and empty texts are left out. */
export function writeSearchParams(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const query = params.toString().replace(READABLE, decodeURIComponent)
  return query && `?${query}`
}
