/**
 * Reads parameters as plain texts; the page interprets them, so that those rules aren't in every page's scripts.
 * @param names of the parameters
 */
export function textsOf<const Names extends readonly string[]>(...names: Names) {
  type Texts = Partial<Record<Names[number], string | undefined>>
  return (address: Record<string, unknown>): Texts => {
    const texts: Texts = {}
    for (const name of names as readonly Names[number][]) {
      const value = address[name]
      if (typeof value === 'string' && value) texts[name] = value
    }
    return texts
  }
}
