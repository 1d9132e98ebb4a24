/**
 * Lighthouse on a running server, for search engines, best practices and accessibility:
 *   node bench/lighthouse.mjs http://127.0.0.1:3000
 * Takes Lighthouse from npm at a fixed version (it is no dependency) and Chromium from CHROME_PATH.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['seo', 'best-practices', 'accessibility']

const site = new URL(process.argv[2] ?? 'http://127.0.0.1:3000').origin
const folder = mkdtempSync(path.join(tmpdir(), 'pouso-lighthouse-'))
let isPerfect = true
for (const page of ['/', '/workspaces', await findSpace(), '/faq']) {
  const file = path.join(folder, 'report.json')
  const { status } = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      site + page,
      `--only-categories=${CATEGORIES}`,
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      '--quiet',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}`)
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'))
  const scores = CATEGORIES.map((id) => `${id} ${Math.round(categories[id].score * 100)}`)
  console.log(`${page}: ${scores.join(', ')}`)
  for (const { id, title, score, scoreDisplayMode } of Object.values(audits)) {
    if (score === null || score === 1 || scoreDisplayMode === 'informative') continue
    isPerfect = false
    console.log(`  ${id}: ${title}`)
  }
}
rmSync(folder, { recursive: true })
process.exitCode = isPerfect ? 0 : 1

/** The path of the newest space. */
async function findSpace() {
  const { items } = await (await fetch(`${site}/api/v1/workspaces?limit=1`)).json()
  return `/workspace/${items[0].id}`
}
