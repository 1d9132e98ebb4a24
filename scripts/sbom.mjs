/**
 * npm run sbom [-- FILE]: the bill of materials of what runs, in CycloneDX JSON, to a file or standard output. The same
 * lock file and build give the same bytes. It holds the runtime's dependencies as the lock file names them (those of
 * other platforms with scope 'optional') and the packages whose code the build holds, by the build's own word.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './pinned-node.mjs'

/** Property of a component whose code a part of the build holds, and its values. */
export const BUNDLED_IN = 'pouso:bundledIn'

/**
 * @param bundled the names of packages in each part of the build, such as `{ client: ['react'] }`
 * @returns the bill of materials, without a serial number and a time, in a fixed order
 * @throws Error when the build holds a package that the lock file doesn't name
 */
export function createSbom(bundled) {
  const { metadata, ...runtime } = npmSbom('--omit=dev')
  const [components, dependencies] = [[...runtime.components], [...runtime.dependencies]]
  const isThere = new Set(components.map(({ name }) => name))
  const missing = [...new Set(Object.values(bundled).flat())].filter((name) => !isThere.has(name))
  const everything = missing.length > 0 ? npmSbom() : { components: [], dependencies: [] }
  for (const name of missing) {
    const found = everything.components.find((component) => component.name === name)
    if (!found) throw new Error(`The build holds ${name}, which the lock file doesn't name`)
    components.push({ ...found, scope: 'required' })
    dependencies.push({ ref: found['bom-ref'], dependsOn: [] })
  }
  const { name, version, description } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const ourselves = metadata.component['bom-ref']
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: {
        'bom-ref': ourselves,
        type: 'application',
        name,
        version,
        description,
        purl: metadata.component.purl,
      },
    },
    components: components.map((component) => present(component, bundled)).sort(byReference),
    dependencies: dependencies
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: [...dependsOn].sort() }))
      .sort((one, other) => compare(one.ref, other.ref)),
  }
}

function present(component, bundled) {
  const { 'bom-ref': reference, type, name, version, scope, purl, hashes, licenses } = component
  const parts = Object.keys(bundled)
    .filter((part) => bundled[part].includes(name))
    .sort()
  return {
    'bom-ref': reference,
    type,
    name,
    version,
    scope,
    purl,
    ...(hashes && { hashes }),
    ...(licenses && { licenses }),
    ...(parts.length > 0 && { properties: parts.map((value) => ({ name: BUNDLED_IN, value })) }),
  }
}

const answers = new Map()

/** What npm says of the lock file, asked once; it needs no network. */
function npmSbom(...options) {
  const key = options.join()
  if (!answers.has(key)) answers.set(key, askNpm(options))
  return answers.get(key)
}

function askNpm(options) {
  const own = process.env.npm_execpath
  const parameters = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...options]
  const environment = { ...process.env, npm_config_loglevel: 'error' }
  const output = execFileSync(own ? process.execPath : 'npm', own ? [own, ...parameters] : parameters, {
    cwd: root,
    env: environment,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(output)
}

/** What each part of the build holds, as scripts/bundled-packages.ts wrote it. */
function readBundled() {
  const folder = path.join(root, 'dist', 'packages')
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((file) => [
        path.basename(file, '.json'),
        JSON.parse(readFileSync(path.join(folder, file), 'utf8')),
      ]),
  )
}

const byReference = (one, other) => compare(one['bom-ref'], other['bom-ref'])
const compare = (one, other) => (one < other ? -1 : 1)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file] = process.argv.slice(2)
  // Standard output is the bill's.
  console.log = console.error
  await ensureInstalled()
  await ensureBuilt()
  const text = `${JSON.stringify(createSbom(readBundled()), null, 2)}\n`
  if (file) writeFileSync(file, text)
  else process.stdout.write(text)
}
