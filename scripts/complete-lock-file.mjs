/**
 * Adds to package-lock.json the optional packages of other platforms that npm leaves out (npm ci then rejects
 * the lock file), and missing hashes from the configured registry. Run it after changing dependencies. Fails
 * naming the packages that still have no hash.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './pinned-node.mjs'

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
]

const file = path.join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = []
for (const [place, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isLocked(place, name)) continue
    lock.packages[`node_modules/${name}`] = { version, optional: true, ...platformOf(name) }
    added.push(name)
  }
}
let hashed = 0
const without = []
for (const [place, locked] of Object.entries(lock.packages)) {
  if (place === '' || locked.integrity) continue
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const integrity = hashOf(`${name}@${locked.version}`)
  if (integrity) {
    locked.integrity = integrity
    hashed += 1
  } else without.push(`${name}@${locked.version}`)
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added.length} packages of other platforms added, ${hashed} hashes added`)
if (without.length > 0) {
  console.error(`The registry tells no hash of ${without.join(', ')}`)
  process.exitCode = 1
}

function isLocked(place, name) {
  return `${place}/node_modules/${name}` in lock.packages || `node_modules/${name}` in lock.packages
}

function platformOf(name) {
  const words = name.split(/[-/.]/)
  const os = name.endsWith('fsevents') ? 'darwin' : SYSTEMS.find((system) => words.includes(system))
  const cpu = PROCESSORS.find((processor) => words.some((word) => word.startsWith(processor)))
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : undefined
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) }
}

/** The registry's hash of a package's version, or undefined where it doesn't have it. */
function hashOf(wanted) {
  try {
    const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
    return execFileSync('npm', ['view', wanted, 'dist.integrity'], options).trim() || undefined
  } catch {
    return undefined
  }
}
