/**
 * Runs the named benches, or all the quick ones; with --profile shows their bottlenecks instead, with --short only
 * checks that they run. Called by main.mjs, which builds first.
 */
import { parseArgs } from 'node:util'
import { lineOf } from '../scripts/counts.mjs'
import { type Report, saveReport } from './report.ts'

const QUICK = {
  'cached-pages': () => import('./cached-pages.ts'),
  'rendered-pages': () => import('./rendered-pages.ts'),
  json: () => import('./json.ts'),
  pictures: () => import('./pictures.ts'),
  'cold-start': () => import('./cold-start.ts'),
  memory: () => import('./memory.ts'),
  'page-weight': () => import('./page-weight.ts'),
  'row-sizes': () => import('./row-sizes.ts'),
  'pool-sizes': () => import('./pool-sizes.ts'),
  workers: () => import('./workers.ts'),
}
/** They take minutes each, and therefore run only by name. */
const LONG = {
  availability: () => import('./availability.ts'),
  bookings: () => import('./bookings.ts'),
  growth: () => import('./growth.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  moderation: () => import('./moderation.ts'),
  payments: () => import('./payments.ts'),
}
type Bench = { measure: () => Promise<Report>; profile?: () => Promise<Report> }
const benches: Record<string, () => Promise<Bench>> = { ...QUICK, ...LONG }

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'boolean' }, short: { type: 'boolean' } },
})
const names = positionals.length > 0 ? positionals : Object.keys(QUICK)
const unknown = names.filter((name) => !benches[name])
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
const counts = { passed: 0, failed: 0, skipped: 0 }
for (const name of names) {
  try {
    await runBench(name)
    counts.passed += 1
  } catch (error) {
    if (!values.short) throw error
    console.error(name, error)
    counts.failed += 1
  }
}
if (values.short) console.log(lineOf(counts))
if (counts.failed > 0) process.exitCode = 1

async function runBench(name: string): Promise<void> {
  const bench = await benches[name]?.()
  if (!bench) return
  if (!values.profile) saveReport(name, await bench.measure())
  else if (bench.profile) saveReport(`${name}-profile`, await bench.profile(), `${name} --profile`)
  else console.log(`${name} has no profile.`)
}
