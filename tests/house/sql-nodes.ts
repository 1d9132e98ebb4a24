type Fields = Record<string, unknown>

/** All nodes of a kind below a part of PostgreSQL's parse tree, outermost first. */
export function findNodes(part: unknown, kind: string): Fields[] {
  if (Array.isArray(part)) return part.flatMap((item) => findNodes(item, kind))
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => [
    ...(key === kind ? [value as Fields] : []),
    ...findNodes(value, kind),
  ])
}

/** The last part of a name, qualified or not, as in `public.workspaces`. */
export function nameIn(part: unknown): string {
  return String(findNodes(part, 'String').at(-1)?.sval ?? '')
}
