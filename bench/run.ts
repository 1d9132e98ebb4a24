/** Runs the benches that are named, or all the quick ones. Called by main.mjs, which builds first. */
import { keepReport, type Report } from './report.ts'

const QUICK = {
  'kept-pages': () => import('./kept-pages.ts'),
  'rendered-pages': () => import('./rendered-pages.ts'),
  json: () => import('./json.ts'),
  pictures: () => import('./pictures.ts'),
  'cold-start': () => import('./cold-start.ts'),
  memory: () => import('./memory.ts'),
  'page-weight': () => import('./page-weight.ts'),
  'row-sizes': () => import('./row-sizes.ts'),
}
/** Minutes each, and so only by name. */
const LONG = {
  growth: () => import('./growth.ts'),
  lighthouse: () => import('./lighthouse.ts'),
}
const benches: Record<string, () => Promise<{ measure: () => Promise<Report> }>> = { ...QUICK, ...LONG }

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(QUICK)
const unknown = names.filter((name) => !benches[name])
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
for (const name of names) {
  const bench = await benches[name]?.()
  if (bench) keepReport(name, await bench.measure())
}
