import { describe, expect, test } from 'vitest'
import { type Import, readImports } from './imports.ts'

type Rule = {
  name: string
  from: RegExp
  /** @returns the imports that the rule forbids */
  forbids: (imported: Import) => boolean
}

const imports = readImports(['contract', 'server', 'web', 'scripts'])
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const INFRASTRUCTURE = /^server\/(database|storage|mail|realtime|jobs)\//
/** Middleware and other code around the features' operations that answers requests itself. */
const SERVING = /^server\/(http|page-cache|overload|uploads)\//
const FEATURE =
  /^server\/(?!http|page-cache|overload|uploads|demo|database|storage|mail|realtime|jobs)[^/]+\//
const WITH_ZOD = /^contract\/(?:errors|[^/]+\/(?:[a-z]+-)?(?:shapes|operations))\.ts$/

const rules: Rule[] = [
  {
    name: 'the contract imports nothing of ours',
    from: /^contract\//,
    forbids: ({ to }) => /^(server|web|tests|scripts)\//.test(to),
  },
  {
    name: 'web and server meet in the contract alone',
    from: /^web\//,
    forbids: ({ to }) => /^(server|tests|scripts)\//.test(to),
  },
  {
    name: 'the server never imports web',
    from: /^server\//,
    forbids: ({ to }) => /^(web|tests|scripts)\//.test(to),
  },
  {
    name: 'database, storage, mail, realtime and jobs know no feature',
    from: INFRASTRUCTURE,
    forbids: ({ to }) =>
      to.startsWith('server/') &&
      !INFRASTRUCTURE.test(to) &&
      !/^server\/(env|errors|actor|resources|current-request|current-trace)\.ts$/.test(to),
  },
  {
    name: 'of what serves requests, features know the guards alone',
    from: FEATURE,
    forbids: ({ to }) =>
      (SERVING.test(to) || to.startsWith('server/demo/')) && to !== 'server/http/procedures.ts',
  },
  {
    name: 'web/ui knows nothing of ours',
    from: /^web\/ui\//,
    forbids: ({ to }) => /^(contract|web)\//.test(to) && !to.startsWith('web/ui/'),
  },
  {
    name: 'features of web stand apart',
    from: /^web\/features\//,
    forbids: ({ from, to }) => to.startsWith('web/features/') && from.split('/')[2] !== to.split('/')[2],
  },
  {
    name: 'features, parts, client and session of web know no route',
    from: /^web\/(features|ui|api|session)\//,
    forbids: ({ to }) => to.startsWith('web/routes/'),
  },
  {
    name: 'client and session of web know no feature',
    from: /^web\/(api|session)\//,
    forbids: ({ to }) => to.startsWith('web/features/'),
  },
  {
    name: 'rules.ts and every light file of the contract load without zod, so that plain pages do too',
    from: /^contract\//,
    forbids: ({ from, to, typeOnly }) =>
      !typeOnly &&
      !WITH_ZOD.test(from) &&
      (to === 'zod' || WITH_ZOD.test(to)) &&
      from !== 'contract/index.ts',
  },
]

describe('who may import whom', () => {
  test.each(rules)('$name', ({ from, forbids }) => {
    const concerned = imports.filter((imported) => from.test(imported.from) && !isTest(imported.from))
    expect(concerned.length).toBeGreaterThan(0)
    expect(concerned.filter(forbids).map((imported) => `${imported.from} → ${imported.to}`)).toEqual([])
  })

  test('no two feature folders of the server import each other', () => {
    const edges = imports
      .filter(({ from, to }) => FEATURE.test(from) && FEATURE.test(to) && !isTest(from))
      .map(({ from, to }) => [from.split('/')[1] ?? '', to.split('/')[1] ?? ''] as const)
    const known = new Set(edges.map((edge) => edge.join(' → ')))
    const mutual = edges
      .filter(([from, to]) => from < to && known.has(`${to} → ${from}`))
      .map((edge) => edge.join(' ↔ '))
    expect(known.size).toBeGreaterThan(0)
    expect([...new Set(mutual)]).toEqual([])
  })

  test('there are no import cycles', () => {
    const graph = new Map<string, string[]>()
    for (const { from, to, typeOnly } of imports) {
      if (!typeOnly) graph.set(from, [...(graph.get(from) ?? []), to])
    }
    expect(findCycles(graph)).toEqual([])
  })
})

/** Depth-first search: a file that is reached again while its own imports are being visited closes a cycle. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const follow = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file].join(' → '))
      return
    }
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) follow(next, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) follow(file, [])
  return cycles
}
