/**
 * Reduces the fonts of the first view to the characters of Portuguese texts in the weights that pages use,
 * into web/ui/fonts (docs/decisions/0050). Run it when a font's version, a weight or a character changes; it
 * reads npm's registry.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { PORTUGUESE } from './characters.ts'

/** From npm at a fixed version: it isn't a dependency, since the reduced fonts are committed. */
const SUBSETTER = 'subset-font'
const SUBSETTER_VERSION = '2.9.0'

type Axis = number | { min: number; max: number }
type Subset = (font: Uint8Array, text: string, options: Record<string, unknown>) => Promise<Uint8Array>

const fonts: { source: string; cut: string; weight: Axis }[] = [
  {
    source: 'figtree/files/figtree-latin-wght-normal.woff2',
    cut: 'figtree-portuguese.woff2',
    weight: { min: 400, max: 700 },
  },
  {
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    cut: 'bricolage-portuguese.woff2',
    weight: 650,
  },
]

const folder = mkdtempSync(path.join(tmpdir(), 'pouso-fonts-'))
try {
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-save', `${SUBSETTER}@${SUBSETTER_VERSION}`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status !== 0) throw new Error(`npm ended with ${status}`)
  const module = path.join(folder, 'node_modules', SUBSETTER, 'index.js')
  const { default: subset }: { default: Subset } = await import(pathToFileURL(module).href)
  for (const { source, cut, weight } of fonts) {
    const font = await subset(
      readFileSync(path.join('node_modules/@fontsource-variable', source)),
      PORTUGUESE,
      {
        targetFormat: 'woff2',
        variationAxes: { wght: weight },
        // Kerning, figures of equal width, and the shapes that a weight itself demands.
        keepFeatures: ['kern', 'tnum', 'rvrn'],
        dropTables: ['STAT', 'meta'],
      },
    )
    writeFileSync(path.join('web/ui/fonts', cut), font)
    console.log(`${cut}: ${font.length} bytes`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
