/**
 * npm run a11y [-- WORD …]: every state of every page, or those whose name contains a word, checked for
 * accessibility. Prints the findings and a table; fails on any finding. With --pictures, saves pictures in forced
 * colours in .tmp/a11y/; with --short checks a few states only.
 */

import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { everyShot } from '#tests/screenshots/every-shot.ts'
import { prepareScene } from '#tests/screenshots/scene.ts'
import { visitEach } from '#tests/screenshots/visit-each.ts'
import { lineOf, linesOfFailures } from '../../scripts/counts.mjs'
import { checks, type Finding } from './finding.ts'
import { inspectShot } from './inspect-shot.ts'

/** A long page, a form with errors, a menu, a live list and a dialog; as a visitor and in each role. */
const SHORT = [
  'workspaces-filters-visitor',
  'login-fields-missing-visitor',
  'home-menu-guest',
  'messages-workspaceId-full-host',
  'admin-workspaces-reject-admin',
]
const FOLDER = path.resolve('.tmp', 'a11y')

const started = Date.now()
const { positionals: words, values } = parseArgs({
  allowPositionals: true,
  options: { pictures: { type: 'boolean' }, short: { type: 'boolean' } },
})
const wanted = everyShot(values.short ? SHORT : words)
const folder = values.pictures ? FOLDER : undefined
if (folder) await mkdir(folder, { recursive: true })
const scene = await prepareScene()
const findings: Finding[] = []
const reported = new Set<string>()
const sound = new Set<string>()
await visitEach(wanted, async (next) => {
  const found = await inspectShot(scene, next, folder)
  findings.push(...found)
  for (const finding of found) report(finding)
  if (found.length === 0) sound.add(next.name)
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
console.log(`${wanted.length} states checked in ${minutes} minutes, ${findings.length} findings`)
// A state that could not be checked counts neither as sound nor as a finding.
const failed = wanted.filter(({ name }) => !sound.has(name)).map(({ name }) => name)
console.log(
  [...linesOfFailures(failed), lineOf({ passed: sound.size, failed: failed.length, skipped: 0 })].join('\n'),
)
if (failed.length > 0 || sound.size === 0) process.exitCode = 1

/** Reports a finding only at its first state: a defect of the header would repeat on every page. */
function report({ check, state, width, detail }: Finding): void {
  if (reported.has(check + detail)) return
  reported.add(check + detail)
  console.log(`${check} · ${state}, ${width} px wide · ${detail}`)
}
