import { existsSync } from 'node:fs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { run, runProgram } from './pinned-node.mjs'

/** Programs that some faults need: a proxy and a load generator. */
const PROGRAMS = { nginx: ['/usr/sbin/nginx'], wrk: ['/usr/bin/wrk'] }

await ensureInstalled()
await ensureBuilt()
const isShort = process.argv.includes('--short')
for (const [name, places] of Object.entries(isShort ? {} : PROGRAMS)) await ensureProgram(name, places)
await runProgram(['tests/faults/main.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' })

/** Installs a missing Debian package where permitted; otherwise the faults that need it report that. */
async function ensureProgram(name, places) {
  if (places.some((place) => existsSync(place))) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('/usr/bin/apt-get', ['update', '-qq'], environment)
  await run('/usr/bin/apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], environment)
}
