/**
 * Draws the pictures of the demonstration: those of the seeded listings with their manifest, those of the sample
 * listings on the website, and the portraits of the home page. The same source always gives the same bytes.
 *
 * Run with `node scripts/demo-pictures/main.ts`.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Commission, demonstrationCommissions, sampleCommissions } from './catalogue.ts'
import { placeholderOf, rasterize, renditionsOf } from './render.ts'
import { HEROES } from './scenes/hero.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const WIDTHS = [320, 640, 1024, 1600]
const HERO_WIDTHS = [320, 640, 960]

/** What the manifest says about one picture. */
type Entry = {
  readonly name: string
  readonly type: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly placeholder: string
  readonly description: string
  readonly onlyInside?: true
}

/** Writes one drawing in several widths into a folder and gives the bytes written and the raster it came from. */
async function publish(folder: string, name: string, svg: string, widths: readonly number[]) {
  const raster = rasterize(svg)
  let bytes = 0
  for (const rendition of await renditionsOf(raster, widths)) {
    await writeFile(join(folder, `${name}-${rendition.width}.webp`), rendition.bytes)
    bytes += rendition.bytes.length
  }
  return { bytes, raster }
}

/** Empties a folder of pictures drawn before. */
async function prepare(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const stale = (await readdir(folder)).filter((file) => file.endsWith('.webp'))
  for (const file of stale) await rm(join(folder, file))
}

/** Draws commissions into a folder and writes their manifest beside them. */
async function publishAll(
  folder: string,
  manifest: string,
  commissions: readonly Commission[],
): Promise<void> {
  await prepare(folder)
  const entries: Entry[] = []
  let total = 0
  for (const { name, type, brief, compose, onlyInside } of commissions) {
    const { svg, description } = compose(brief)
    const { bytes, raster } = await publish(folder, name, svg, WIDTHS)
    const placeholder = await placeholderOf(raster)
    entries.push({
      name,
      type,
      width: brief.width,
      height: brief.height,
      widths: WIDTHS,
      placeholder,
      description,
      onlyInside,
    })
    total += bytes
  }
  await writeFile(join(folder, manifest), `${JSON.stringify(entries, null, 2)}\n`)
  console.log(`${folder}: ${entries.length} pictures, ${(total / 1e6).toFixed(2)} MB`)
}

/** Draws the portrait pictures of the home page. */
async function publishHeroes(folder: string): Promise<void> {
  await prepare(folder)
  let total = 0
  for (const { name, compose } of HEROES) {
    const { bytes } = await publish(folder, name, compose().svg, HERO_WIDTHS)
    total += bytes
  }
  console.log(`${folder}: ${HEROES.length} pictures, ${(total / 1e6).toFixed(2)} MB`)
}

await publishAll(join(ROOT, 'server/demo/pictures'), 'pictures.json', demonstrationCommissions())
await publishAll(join(ROOT, 'web/public/samples'), 'samples.json', sampleCommissions())
await publishHeroes(join(ROOT, 'web/public/hero'))
