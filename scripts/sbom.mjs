/**
 * npm run sbom [-- FILE]: the bill of materials of the running program, in CycloneDX JSON, to a file or standard
 * output. The same lock file and build give the same bytes. It lists the runtime's dependencies in the lock file (those
 * of other platforms with scope 'optional') and the packages whose code the build contains.
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
  const all = askNpm()
  const names = new Set(Object.values(bundled).flat())
  const unknown = [...names].find((name) => !all.components.some((component) => component.name === name))
  if (unknown) throw new Error(`The build holds ${unknown}, which the lock file doesn't name`)
  const runtime = runtimePackages()
  const components = all.components.filter(
    (component) => runtime.has(`${component.name}@${component.version}`) || names.has(component.name),
  )
  const isThere = new Set(components.map((component) => component['bom-ref']))
  const ourselves = all.metadata.component['bom-ref']
  const dependencies = all.dependencies
    .filter(({ ref }) => isThere.has(ref) || ref === ourselves)
    .map(({ ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((each) => isThere.has(each)).sort(),
    }))
  const { name, version, description } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
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
        purl: all.metadata.component.purl,
      },
    },
    components: components.map((component) => present(component, bundled)).sort(byReference),
    dependencies: dependencies.sort((one, other) => compare(one.ref, other.ref)),
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

/** The packages that the lock file has for more than development: npm's own --omit=dev leaves some out. */
function runtimePackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return new Set(
    Object.entries(packages)
      .filter(([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional)
      .map(([place, { name, version }]) => `${name ?? place.split('node_modules/').at(-1)}@${version}`),
  )
}

/** npm's bill of materials of the lock file; it needs no network. */
function askNpm() {
  const own = process.env.npm_execpath
  const parameters = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']
  const environment = { ...process.env, npm_config_loglevel: 'error' }
  const output = execFileSync(own ? process.execPath : 'npm', own ? [own, ...parameters] : parameters, {
    cwd: root,
    env: environment,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(output)
}

/** The packages in each part of the build, as scripts/bundled-packages.ts wrote them. */
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
