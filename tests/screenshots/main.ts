/**
 * npm run screenshots [-- WORD …]: pictures of every page in every width, theme, role and state, or of those whose
 * name contains a word, in .tmp/screenshots/, with an index.html of all. Fails when a state can't be reached.
 */

import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contactSheet } from './contact-sheet.ts'
import { everyShot } from './every-shot.ts'
import { prepareScene } from './scene.ts'
import { type Picture, takeShot } from './take-shot.ts'
import { visitEach } from './visit-each.ts'

const FOLDER = path.resolve('.tmp', 'screenshots')

const words = process.argv.slice(2)
const wanted = everyShot(words)
if (words.length === 0) await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const scene = await prepareScene()
const pictures = new Map<string, Picture[]>()
await visitEach(wanted, async (next) => {
  pictures.set(next.name, await takeShot(scene, next, FOLDER))
})
await scene.close()

const inOrder = wanted.flatMap(({ name }) => pictures.get(name) ?? [])
await writeFile(path.join(FOLDER, 'index.html'), contactSheet(inOrder))
console.log(`${inOrder.length} pictures of ${pictures.size} states: ${path.join(FOLDER, 'index.html')}`)
// A state that was given up on may still hold its browser.
process.exit()
