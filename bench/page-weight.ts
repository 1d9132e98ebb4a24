import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Report } from './report.ts'

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))
const SCRIPTS = path.join(DIST, 'client', 'assets')
const PROGRAM = path.join(DIST, 'program')
const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g

type Manifest = { routes: Record<string, unknown> }

/** The scripts that each page loads before any interaction, from the build. */
export async function measure(): Promise<Report> {
  const file = readdirSync(PROGRAM).find((name) => /^_tanstack-start-manifest.*\.js$/.test(name)) ?? ''
  const { tsrStartManifest } = await import(path.join(PROGRAM, file))
  const manifest: Manifest = tsrStartManifest()
  const routes = Object.keys(manifest.routes).filter((id) => id !== '__root__')
  const styles = readdirSync(SCRIPTS).filter((name) => name.endsWith('.css'))
  return {
    title: 'What pages load',
    how: 'Scripts that each route’s page loads before any interaction, in kB of gzip (1 kB is 1,000 bytes; browsers get brotli, which is smaller), and the style sheets. Budgets: home `/` and list `/workspaces/` 155, one workspace `/workspace/$id/` 165, styles 20.',
    columns: ['route', 'kB', 'files'],
    rows: [
      ...routes.sort().map((route) => {
        const scripts = firstScripts(manifest, route)
        return [`\`${route}\``, kilobytes(scripts), scripts.length]
      }),
      ...styles.map((style) => [`styles \`${style}\``, kilobytes([style]), 1]),
    ],
  }
}

/** The scripts in a page's head, and their imports. */
function firstScripts(manifest: Manifest, route: string): string[] {
  const named = ['__root__', route].flatMap((id) => JSON.stringify(manifest.routes[id]).split('"'))
  const scripts = new Set(
    named.filter((text) => text.endsWith('.js')).map((address) => path.basename(address)),
  )
  for (const script of scripts) {
    const source = readFileSync(path.join(SCRIPTS, script), 'utf8')
    for (const [, imported = ''] of source.matchAll(STATIC_IMPORT)) scripts.add(imported)
  }
  return [...scripts]
}

function kilobytes(files: readonly string[]): number {
  return files.reduce((total, file) => total + statSync(`${path.join(SCRIPTS, file)}.gz`).size, 0) / 1000
}
