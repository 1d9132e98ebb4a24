/**
 * npm run a11y [-- WORD …]: every state of every page, or those whose name holds a word, as people meet them who
 * see, hear or move otherwise. Prints what was found and a table; fails on any. With --pictures, pictures in forced
 * colours are left in .tmp/a11y/ to be looked at.
 */

import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { everyShot } from '#tests/screenshots/every-shot.ts'
import { prepareScene } from '#tests/screenshots/scene.ts'
import { visitEach } from '#tests/screenshots/visit-each.ts'
import { checks, type Finding } from './finding.ts'
import { inspectShot } from './inspect-shot.ts'

const PICTURES = '--pictures'
const FOLDER = path.resolve('.tmp', 'a11y')

const started = Date.now()
const parameters = process.argv.slice(2)
const wanted = everyShot(parameters.filter((parameter) => parameter !== PICTURES))
const folder = parameters.includes(PICTURES) ? FOLDER : undefined
if (folder) await mkdir(folder, { recursive: true })
const scene = await prepareScene()
const findings: Finding[] = []
const told = new Set<string>()
await visitEach(wanted, async (next) => {
  const found = await inspectShot(scene, next, folder)
  findings.push(...found)
  for (const finding of found) tell(finding)
})
await scene.close()

console.table(
  Object.fromEntries(
    checks.map((check) => {
      const found = findings.filter((finding) => finding.check === check)
      return [check, { findings: found.length, states: new Set(found.map(({ state }) => state)).size }]
    }),
  ),
)
const minutes = ((Date.now() - started) / 60_000).toFixed(1)
console.log(`${wanted.length} states looked at in ${minutes} minutes, ${findings.length} findings`)
if (findings.length > 0) process.exitCode = 1

/** One fault of the header is one, on however many pages: it is told where it was met first. */
function tell({ check, state, width, detail }: Finding): void {
  if (told.has(check + detail)) return
  told.add(check + detail)
  console.log(`${check} · ${state}, ${width} px wide · ${detail}`)
}
