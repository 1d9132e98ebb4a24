import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { filesBelow } from './files.ts'

export type Import = {
  from: string
  /** Our file's path, or a package's name. */
  to: string
  /** Erased at run time. */
  typeOnly: boolean
}

const OWN_FOLDER = /^#(contract|server|web|tests)\//

/** Every import in our TypeScript files below the folders: static, dynamic and re-exports. */
export function readImports(folders: readonly string[]): Import[] {
  return filesBelow(folders)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))
    .flatMap(importsOf)
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const { module } = parseSync(file, text)
  const found: { request: string; typeOnly: boolean }[] = []
  for (const { moduleRequest, entries } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType)
    found.push({ request: moduleRequest.value, typeOnly })
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ request: moduleRequest.value, typeOnly: isType })
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    if (literal?.[1]) found.push({ request: literal[1], typeOnly: false })
  }
  return found.map(({ request, typeOnly }) => ({ from: file, to: resolve(file, request), typeOnly }))
}

function resolve(file: string, request: string): string {
  const [plain = ''] = request.split('?')
  if (plain.startsWith('.')) return path.join(path.dirname(file), plain)
  return OWN_FOLDER.test(plain) ? plain.slice(1) : plain
}
