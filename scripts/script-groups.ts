import path from 'node:path'
import type { Rolldown } from 'vite'

/** The pages on which most visitors land; each loads exactly its own parts, in few files. */
const LANDING_PAGES = {
  home: 'index.tsx',
  list: 'workspaces.index.tsx',
  workspace: 'workspace.$id.index.tsx',
}

/** Modules that only export what others hold: to rolldown, importing one name looks like importing all. */
const BARREL =
  /[\\/]node_modules[\\/](lucide-react|@tanstack[\\/](?:query-core|react-query|react-router))[\\/].*[\\/](?:index|lucide-react)\.m?js$/

/** Small parts of forms with longer text: every page lists each file that is loaded late, so they are one. */
const TEXT_FORMS =
  /[\\/]web[\\/]ui[\\/](?:text-area|character-count|submit-by-keys|unsent-text|reason-dialog)\.tsx?$/

/**
 * How rolldown cuts the browser's scripts. A hundred small files compress badly and cost a request each: what every
 * page loads is one file, and so is what a set of landing pages shares; the rest is cut by who imports it.
 */
export function scriptGroups(): Rolldown.CodeSplittingGroup[] {
  let pages: Map<string, string> | undefined
  return [
    { name: 'base', tags: ['$initial'], priority: 1 },
    { name: 'text-forms', test: TEXT_FORMS, includeDependenciesRecursively: false },
    {
      name: (id, chunking) => {
        pages ??= landingPagesOf(chunking)
        return pages.get(id) ?? null
      },
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
  ]
}

/** By module id: which landing pages load it initially, 'home-list' for two. */
function landingPagesOf(chunking: Rolldown.ChunkingContext): Map<string, string> {
  const pages = new Map<string, string>()
  for (const [name, file] of Object.entries(LANDING_PAGES)) {
    const route = chunking.getModuleInfo(path.join(import.meta.dirname, '..', 'web', 'routes', file))
    const seen = new Set(route?.dynamicallyImportedIds.filter((id) => id.endsWith('?tsr-split=component')))
    for (const id of seen) {
      pages.set(id, pages.has(id) ? `${pages.get(id)}-${name}` : name)
      for (const next of importsOf(id, chunking)) seen.add(next)
    }
  }
  return pages
}

function importsOf(id: string, chunking: Rolldown.ChunkingContext): string[] {
  const { importedIds = [], code } = chunking.getModuleInfo(id) ?? {}
  return importedIds.flatMap((next) => {
    const [, library] = BARREL.exec(next) ?? []
    if (!library) return [next]
    const names = namesFrom(library.replace('\\', '/'), code ?? '')
    const files = filesByName(chunking.getModuleInfo(next)?.code ?? '')
    return names.flatMap((name) => {
      const file = files.get(name)
      return file ? [path.join(path.dirname(next), file)] : []
    })
  })
}

/** The names that a module imports from a library. */
function namesFrom(library: string, code: string): string[] {
  const imports = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)
  return [...imports].flatMap(([, names = '', from]) =>
    from === library ? names.split(',').map((name) => name.trim().split(' ')[0] ?? '') : [],
  )
}

const filesOfBarrels = new Map<string, Map<string, string>>()

/** The file of each name that a barrel takes from one of its own files. */
function filesByName(code: string): Map<string, string> {
  const known = filesOfBarrels.get(code)
  if (known) return known
  const statements = code.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g)
  const files = new Map(
    [...statements].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name): [string, string] => [name.trim().split(' ').at(-1) ?? '', file]),
    ),
  )
  filesOfBarrels.set(code, files)
  return files
}
