import { readFileSync } from 'node:fs'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { expect, test } from 'vitest'
import { BUNDLED_IN, createSbom } from './sbom.mjs'

const manifest: { dependencies: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
/** npm takes half a minute to start on a busy machine. */
const SLOW_MS = 180_000

test(
  'the bill of materials is valid CycloneDX, names all that runs, and is the same each time',
  async () => {
    const bundled = { 'pages-client': ['react', 'tailwindcss'], program: ['hono', 'react'] }
    const bill = createSbom(bundled)
    const text = JSON.stringify(bill)
    expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot5).validate(text)).toBeNull()
    expect(JSON.stringify(createSbom(bundled))).toBe(text)
    expect(text).not.toMatch(/serialNumber|timestamp|resolved/)

    const held = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
    const wanted = Object.entries(manifest.dependencies).map(([name, version]) => `${name}@${version}`)
    expect(wanted.filter((each) => !held.has(each))).toEqual([])
    expect([...held].filter((each) => each.startsWith('vitest@'))).toEqual([])
    expect(bill.components.filter(({ hashes, licenses }) => !hashes || !licenses)).toEqual([])
    const partsOf = (name: string) => bill.components.find((component) => component.name === name)?.properties
    expect(partsOf('react')).toEqual([
      { name: BUNDLED_IN, value: 'pages-client' },
      { name: BUNDLED_IN, value: 'program' },
    ])
    // Only needed to build, but the style sheet holds its code.
    expect(partsOf('tailwindcss')).toEqual([{ name: BUNDLED_IN, value: 'pages-client' }])
    const references = new Set(bill.dependencies.map(({ ref }) => ref))
    expect(
      bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !references.has(ref)),
    ).toEqual([])
  },
  SLOW_MS,
)

test(
  'a package in the build that the lock file does not name is an error',
  () => {
    expect(() => createSbom({ program: ['left-behind'] })).toThrow(
      "The build holds left-behind, which the lock file doesn't name",
    )
  },
  SLOW_MS,
)
