import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { withSourcePositions } from './source-positions.ts'

/** One line of code that came from line 3, column 5 of first.ts. */
const MAP = { version: 3, sources: ['../../server/first.ts'], names: [], mappings: 'AAEI' }

test('names the source of each place of the build that its map knows, and leaves the others as they are', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'pouso-maps-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const folder = path.join(root, 'dist', 'program')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'main.js.map'), JSON.stringify(MAP))
  const built = pathToFileURL(path.join(folder, 'main.js')).href
  const source = path.relative(process.cwd(), path.join(root, 'server', 'first.ts'))
  const stack = (place: string) => `Error: no\n    at work (${place})\n    at node:internal/timers:1:2`
  expect(withSourcePositions(stack(`${built}:1:1`))).toBe(stack(`${source}:3:5`))
  const unknown = stack(`${built.replace('main', 'other')}:1:1`)
  expect(withSourcePositions(unknown)).toBe(unknown)
})
