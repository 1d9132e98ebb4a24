import { filesBelow } from './files.ts'
import { readImports } from './imports.ts'

const imports = readImports(['web']).filter(({ typeOnly }) => !typeOnly)
const importedBy = Map.groupBy(imports, ({ from }) => from)

/** Every file that a file loads at once or later. */
export function loadedBy(file: string, found = new Set<string>()): Set<string> {
  for (const { to } of importedBy.get(file) ?? []) {
    if (found.has(to) || !to.startsWith('web/')) continue
    found.add(to)
    loadedBy(to, found)
  }
  return found
}

const isPage = (file: string) => /^web\/routes\/[^-_][^/]*\.tsx$/.test(file)

/** The files of the pages. */
export const pages = filesBelow(['web/routes']).filter(isPage)

/** A page's own file and those of the pages that surround it. */
export const around = (page: string) =>
  pages.filter((other) => other === page || page.startsWith(other.replace(/\.tsx$/, '.')))
