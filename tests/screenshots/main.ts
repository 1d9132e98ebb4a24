/**
 * npm run screenshots [-- WORD …]: pictures of every page in every width, theme, role and state, or of those whose
 * name holds a word, into .tmp/screenshots/, with index.html to look at them all. Fails when a state can't be reached.
 */

import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { FileRouteTypes } from '#web/routeTree.gen.ts'
import { accountShots } from './account-shots.ts'
import { adminShots } from './admin-shots.ts'
import { contactSheet } from './contact-sheet.ts'
import { publicShots } from './public-shots.ts'
import { prepareScene } from './scene.ts'
import type { Shot } from './shot.ts'
import { spaceShots } from './space-shots.ts'
import { type NamedShot, type Picture, takeShot } from './take-shot.ts'

const FOLDER = path.resolve('.tmp', 'screenshots')
const WORKERS = 2

/** Every route of the site: a new one without a picture is an error of types. */
const shotsByRoute: Record<FileRouteTypes['to'], readonly Shot[]> = {
  ...publicShots,
  ...spaceShots,
  ...accountShots,
  ...adminShots,
}

const words = process.argv.slice(2)
const wanted = Object.entries(shotsByRoute)
  .flatMap(([route, shots]) => shots.map((shot) => ({ name: nameOf(route, shot), route, shot })))
  .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))

if (words.length === 0) await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
})
const scene = await prepareScene(browser)
const pictures = new Map<string, Picture[]>()
const waiting = [...wanted]
await Promise.all(Array.from({ length: WORKERS }, work))
await scene.close()
await browser.close()

const inOrder = wanted.flatMap(({ name }) => pictures.get(name) ?? [])
await writeFile(path.join(FOLDER, 'index.html'), contactSheet(inOrder))
console.log(`${inOrder.length} pictures of ${pictures.size} states: ${path.join(FOLDER, 'index.html')}`)

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await take(next)
}

async function take(next: NamedShot): Promise<void> {
  try {
    pictures.set(next.name, await takeShot(scene, next, FOLDER))
  } catch (error) {
    process.exitCode = 1
    console.error(`FAILED ${next.name}: ${error instanceof Error ? error.message : error}`)
  }
}

/** '/workspace/$id' and what is to be seen of it → 'workspace-id-full-guest'. */
function nameOf(route: string, { state, as = 'visitor' }: Shot): string {
  const place = route.replaceAll(/[/$]+/g, '-').replace(/^-|-$/g, '') || (route === '/' ? 'home' : 'missing')
  return `${place}-${state}-${as}`
}
