import path from 'node:path'
import type { Rolldown } from 'vite'

/** The pages on which most visitors land; each loads exactly its own parts, in few files. */
const LANDING_PAGES = {
  home: 'index.tsx',
  list: 'workspaces.index.tsx',
  workspace: 'workspace.$id.index.tsx',
}

/** The module that exports every icon: to rolldown, importing one icon looks like importing all. */
const ALL_ICONS = /[\\/]lucide-react\.mjs$/

/**
 * How rolldown cuts the browser's scripts. A hundred small files compress badly and cost a request each: what every
 * page loads is one file, and so is what a set of landing pages shares; the rest is cut by who imports it.
 */
export function scriptGroups(): Rolldown.CodeSplittingGroup[] {
  let pages: Map<string, string> | undefined
  return [
    { name: 'base', tags: ['$initial'], priority: 1 },
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
  return importedIds.flatMap((next) =>
    ALL_ICONS.test(next) ? iconFiles(code ?? '', next, chunking.getModuleInfo(next)?.code ?? '') : [next],
  )
}

/** The files of the icons that a module names in its import. */
function iconFiles(code: string, listId: string, list: string): string[] {
  const [, names = ''] = code.match(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/) ?? []
  return names.split(',').flatMap((name) => {
    const [icon] = name.trim().split(' ')
    const [, file] = list.match(new RegExp(`default as ${icon}\\b[^}]*\\} from ["'](\\./icons/[^"']+)`)) ?? []
    return icon && file ? [path.join(path.dirname(listId), file)] : []
  })
}
