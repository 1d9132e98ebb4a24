/**
 * Runs the benches that are named, or all the quick ones; with --profile it shows what limits them instead. Called by
 * main.mjs, which builds first.
 */
import { parseArgs } from 'node:util'
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
}
/** Minutes each, and so only by name. */
const LONG = {
  growth: () => import('./growth.ts'),
  lighthouse: () => import('./lighthouse.ts'),
}
type Bench = { measure: () => Promise<Report>; profile?: () => Promise<Report> }
const benches: Record<string, () => Promise<Bench>> = { ...QUICK, ...LONG }

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { profile: { type: 'boolean' } },
})
const names = positionals.length > 0 ? positionals : Object.keys(QUICK)
const unknown = names.filter((name) => !benches[name])
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
for (const name of names) {
  const bench = await benches[name]?.()
  if (!bench) continue
  if (!values.profile) saveReport(name, await bench.measure())
  else if (bench.profile) saveReport(`${name}-profile`, await bench.profile(), `${name} --profile`)
  else console.log(`${name} has no profile.`)
}
