import { readFileSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Where a build names the packages whose code it holds. */
const BUNDLED_PACKAGES = 'packages'

/**
 * Writes the names of the packages whose code is in the build, for the bill of materials (scripts/sbom.mjs): one JSON
 * file for each environment.
 * @param folder where the build goes; the files are in its folder `packages`
 * @param part the file's name without ending, or what it is in an environment
 * @param styles the folder of style sheets, whose imports and plugins Tailwind reads without telling the bundler
 */
export function bundledPackages(
  folder: string,
  part: (environment: string) => string,
  styles?: string,
): Plugin {
  return {
    name: 'bundled-packages',
    async writeBundle(_options, bundle) {
      const names = new Set(styles ? await packagesOfStyles(styles) : [])
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        for (const id of Object.keys(output.modules)) {
          const name = packageOf(id)
          if (name) names.add(name)
        }
      }
      const place = path.join(folder, BUNDLED_PACKAGES)
      await mkdir(place, { recursive: true })
      const file = path.join(place, `${part(this.environment.name)}.json`)
      await writeFile(file, `${JSON.stringify([...names].sort(), null, 2)}\n`)
    },
  }
}

/** The package that a module belongs to, by its path; undefined for our own modules. */
export function packageOf(id: string): string | undefined {
  const inPackage = id.replaceAll('\\', '/').split('/node_modules/').at(-1)
  if (inPackage === undefined || inPackage === id.replaceAll('\\', '/')) {
    // What the bundler and its plugins add names them alone: \0vite/preload-helper.js.
    return id.startsWith('\0vite/') ? 'vite' : undefined
  }
  return /^(?:@[^/]+\/)?[^/?]+/.exec(inPackage)?.[0]
}

async function packagesOfStyles(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.css'))
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const named = texts.flatMap((text) => [
    ...text.matchAll(/@(?:import|plugin)\s+["']((?:@[^/"']+\/)?[^./"'][^/"']*)/g),
  ])
  return named.map(([, name = '']) => name)
}
