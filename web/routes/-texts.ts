/**
 * Takes texts alone from an address, for routes whose pages read what they mean: the rules for that would be part of
 * every page's scripts.
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
