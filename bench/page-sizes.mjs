import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from '../scripts/build.mjs'
import { ensureInstalled } from '../scripts/install.mjs'
import { root } from '../scripts/pinned-node.mjs'

const SCRIPTS = path.join(root, 'dist', 'client', 'assets')
const PAGES = path.join(root, 'dist', 'server', 'assets')
const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g

/** The scripts that a route's page loads before anybody acts: what its head names, and what those import. */
function firstScripts(manifest, route) {
  const named = ['__root__', route].flatMap((id) => JSON.stringify(manifest.routes[id]).split('"'))
  const scripts = new Set(
    named.filter((text) => text.endsWith('.js')).map((address) => path.basename(address)),
  )
  for (const script of scripts) {
    const source = readFileSync(path.join(SCRIPTS, script), 'utf8')
    for (const [, imported] of source.matchAll(STATIC_IMPORT)) scripts.add(imported)
  }
  return [...scripts]
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(6)
const gzipBytes = (file) => statSync(`${path.join(SCRIPTS, file)}.gz`).size
const sum = (files) => files.reduce((total, file) => total + gzipBytes(file), 0)

/** Prints, in kB of gzip, what each page loads at first, or for one route (`/workspaces/`) file by file. */
async function printSizes(only) {
  const file = readdirSync(PAGES).find((name) => name.startsWith('_tanstack-start-manifest'))
  const { tsrStartManifest } = await import(path.join(PAGES, file))
  const manifest = tsrStartManifest()
  const routes = Object.keys(manifest.routes).filter((id) => id !== '__root__' && (!only || id === only))
  for (const route of routes.sort()) {
    const scripts = firstScripts(manifest, route).sort((one, other) => gzipBytes(other) - gzipBytes(one))
    console.log(`${kilobytes(sum(scripts))} kB  ${String(scripts.length).padStart(2)} files  ${route}`)
    if (only) for (const script of scripts) console.log(`${kilobytes(gzipBytes(script))} kB  ${script}`)
  }
  const styles = readdirSync(SCRIPTS).filter((name) => name.endsWith('.css'))
  for (const style of styles) console.log(`${kilobytes(gzipBytes(style))} kB  ${style}`)
}

await ensureInstalled()
await ensureBuilt()
await printSizes(process.argv[2])
