import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A place in a file of the build: address, line, column. */
const BUILT_PLACE = /(file:\/\/[^\s():]+\/program\/[\w.-]+\.js):(\d+):(\d+)/g
/** Parsed maps hold tens of megabytes: they stay until the memory is wanted. */
const maps = new Map<string, WeakRef<SourceMap>>()

/**
 * Replaces places in the build by those in the sources in a stack trace. Node's own way
 * (--enable-source-maps) parses the maps at each start (docs/decisions/0044); here that is done at the first
 * error.
 * @returns the same lines, with the sources' places where a map has them
 */
export function withSourcePositions(stack: string): string {
  return stack.replace(BUILT_PLACE, (place, address: string, line: string, column: string) => {
    try {
      const entry = mapOf(address).findEntry(Number(line) - 1, Number(column) - 1)
      if (!('originalSource' in entry)) return place
      const source = path.relative(process.cwd(), fileURLToPath(new URL(entry.originalSource, address)))
      return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
    } catch {
      return place
    }
  })
}

function mapOf(address: string): SourceMap {
  const known = maps.get(address)?.deref()
  if (known) return known
  const map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(address)}.map`, 'utf8')))
  maps.set(address, new WeakRef(map))
  return map
}
