/** A parameter that an address names several times comes as a list, every other one as its text. */
type SearchParams = Record<string, string | string[]>

/** Characters that may stand in a query as they are; addresses stay readable with them. */
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

/** The reverse; lists are joined by commas, and what is undefined, null or an empty text is left out. */
export function writeSearchParams(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const query = params.toString().replace(READABLE, decodeURIComponent)
  return query && `?${query}`
}
