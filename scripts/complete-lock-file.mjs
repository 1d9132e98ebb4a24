/**
 * Adds the optional packages of other platforms to package-lock.json that the configured registry does not offer: npm
 * leaves them out, and npm ci then rejects the lock file. Run it after changing dependencies.
 */
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
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added.length} packages of other platforms added`)

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
