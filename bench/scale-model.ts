/**
 * node_modules/.bin/node bench/scale-model.ts [PRICES.json]: computes the resources for that many visitors
 * from the figures in bench/results/ and the unmeasured assumptions below. Without a file of prices it prints
 * the expected format.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { DEFAULT_POOL_SIZE } from '#server/env.ts'

const RESULTS = fileURLToPath(new URL('./results/', import.meta.url))
const VISITORS_PER_MONTH = [1_000_000, 2_000_000, 5_000_000, 10_000_000]

/** Adjust these when you have better figures: `npm run bench` measures none of them. */
const ASSUMPTIONS = {
  visitsPerVisitor: 1.5,
  pagesPerVisit: 6,
  /** The share of visits by signed-in users, whose pages are rendered each time. */
  signedInShare: 0.08,
  /** Visitors' pages that come from the cache. */
  cachedShare: 0.9,
  /** The share of workspace pages; the other pages are lists. */
  detailShare: 0.55,
  apiCallsPerPage: 1.5,
  /** Pictures that the browser hasn't cached yet. */
  picturesPerPage: 6,
  pictureBytes: 45_000,
  /** The share of pictures and scripts answered by a CDN or a proxy's cache. */
  edgeShare: 0.9,
  scriptBytesPerVisit: 170_000,
  /** The busiest second of the month to the average one. */
  peakFactor: 6,
  /** The share of one core beyond which requests begin to wait. */
  usefulCoreShare: 0.6,
  workspacesPerVisitor: 1 / 100,
  accountsPerVisitor: 1 / 20,
  messagesPerVisitor: 1 / 15,
  /** Rows written, per page: a visit counted, a session touched. */
  writesPerPage: 0.8,
  pictureFilesPerWorkspace: 5,
  storedBytesPerPicture: 400_000,
  monthsStored: 24,
  /** 8 kB pages written for one row: its table, its indexes, the log. */
  writesPerRow: 4,
  /** The share of reads that the database's memory can't answer. */
  missShare: 0.02,
  streamsPerSignedIn: 0.3,
  /** Milliseconds of processor time of a rendered page, where bench/results/ has none. */
  renderedMs: { process: 6, database: 1.5 },
}

const price = z.number({ error: 'must be a number' }).nonnegative('must not be negative')
const pricesSchema = z.strictObject({
  currency: z.string({ error: 'must be a text, like BRL' }),
  /** A month of one core with 2 GB for the program. */
  instanceMonth: price,
  /** A month of one core with 8 GB for the database; the replica costs the same. */
  databaseCoreMonth: price,
  databaseGigabyteMonth: price,
  storedGigabyteMonth: price,
  trafficGigabyte: price,
})

type Result = { date: string; columns: string[]; rows: (string | number)[][] }

const SECONDS_PER_MONTH = 30 * 86_400
/** For requests, jobs (3), listening and watching (docs/operations.md). */
const CONNECTIONS_PER_INSTANCE = DEFAULT_POOL_SIZE + 5

const dates = new Set<string>()
const figures = {
  cached: load('cached-pages', 0),
  list: find('rendered-pages')
    ? load('rendered-pages', 'list of 24, never asked before')
    : ASSUMPTIONS.renderedMs,
  detail: find('rendered-pages')
    ? load('rendered-pages', 'one workspace, never asked before')
    : ASSUMPTIONS.renderedMs,
  api: load('json', 'list'),
}
const bytes = Object.fromEntries(read('row-sizes').rows.map(([name, size]) => [name, Number(size)]))
const cachedBytes = Number(
  /([\d,]+) bytes/.exec(String(read('cached-pages').rows[0]?.[0]))?.[1]?.replaceAll(',', '') ?? 0,
)
const prices = process.argv[2] ? readPrices(process.argv[2]) : undefined

const steps = VISITORS_PER_MONTH.map(compute)
const assumed = find('rendered-pages') ? '' : '; rendered pages assumed, not measured'
console.log(`Figures of ${[...dates].sort().join(', ')}${assumed}.\n`)
console.log(tableOf(steps))
if (!prices) {
  console.log(
    `\nFor the cost give a file of prices per month: ${Object.keys(pricesSchema.shape).join(', ')}.`,
  )
}

/** Ends the program with a line for each key that is missing, unknown or no price. */
function readPrices(file: string): z.infer<typeof pricesSchema> {
  const { data, error } = pricesSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (data) return data
  for (const { path, message } of error.issues) console.error(`${file}: ${path.join('.')} ${message}`)
  process.exit(1)
}

function compute(visitors: number): Record<string, string> {
  const a = ASSUMPTIONS
  const pagesPerSecond = (visitors * a.visitsPerVisitor * a.pagesPerVisit * a.peakFactor) / SECONDS_PER_MONTH
  const cached = pagesPerSecond * (1 - a.signedInShare) * a.cachedShare
  const rendered = pagesPerSecond - cached
  const calls = pagesPerSecond * a.apiCallsPerPage
  const pictures = pagesPerSecond * a.picturesPerPage * (1 - a.edgeShare)
  const page = (part: 'process' | 'database') =>
    a.detailShare * figures.detail[part] + (1 - a.detailShare) * figures.list[part]
  const processMs =
    cached * figures.cached.process + rendered * page('process') + (calls + pictures) * figures.api.process
  const writes = pagesPerSecond * a.writesPerPage
  const databaseMs = rendered * page('database') + (calls + writes) * figures.api.database
  const instances = Math.max(2, Math.ceil(processMs / 1000 / a.usefulCoreShare) + 1)
  const databaseCores = Math.max(2, Math.ceil(databaseMs / 1000 / a.usefulCoreShare))
  const workspaces = visitors * a.workspacesPerVisitor
  const pages = visitors * a.visitsPerVisitor * a.pagesPerVisit * a.monthsStored
  const databaseGigabytes =
    (workspaces * sizeOf('workspace with five pictures') +
      visitors * a.accountsPerVisitor * (sizeOf('account') + 20 * sizeOf('logged sign-in')) +
      visitors * a.messagesPerVisitor * a.monthsStored * sizeOf('message') +
      Math.min(workspaces * 30 * a.monthsStored, pages * a.detailShare) *
        sizeOf('day of visits to a workspace') +
      workspaces * 10 * sizeOf('entry of the history')) /
    1e9
  const storedGigabytes = (workspaces * a.pictureFilesPerWorkspace * a.storedBytesPerPicture) / 1e9
  const iops = writes * a.writesPerRow + (rendered + calls) * 10 * a.missShare
  const monthlyPages = visitors * a.visitsPerVisitor * a.pagesPerVisit
  const trafficGigabytes =
    (monthlyPages * (cachedBytes + a.picturesPerPage * a.pictureBytes) +
      visitors * a.visitsPerVisitor * a.scriptBytesPerVisit) /
    1e9
  const peakMegabits = (fetched: number) =>
    (pagesPerSecond * (cachedBytes + fetched * a.picturesPerPage * a.pictureBytes) * 8) / 1e6
  const connections = instances * CONNECTIONS_PER_INSTANCE
  const cost =
    prices &&
    instances * prices.instanceMonth +
      2 * databaseCores * prices.databaseCoreMonth +
      2 * databaseGigabytes * prices.databaseGigabyteMonth +
      storedGigabytes * prices.storedGigabyteMonth +
      trafficGigabytes * prices.trafficGigabyte
  return {
    'visitors a month': count(visitors),
    'pages a second at the peak': count(pagesPerSecond),
    'of them rendered': count(rendered),
    'instances of one core, one to spare': count(instances),
    'cores of the database (primary; a replica likewise)': count(databaseCores),
    'connections without a pooler': count(connections),
    'live streams at once': count(
      (visitors * a.visitsPerVisitor * a.signedInShare * a.streamsPerSignedIn * a.peakFactor * 600) /
        SECONDS_PER_MONTH,
    ),
    workspaces: count(workspaces),
    'database, GB': count(databaseGigabytes),
    'reads and writes of its disk a second (IOPS)': count(iops),
    'pictures stored, GB': count(storedGigabytes),
    'traffic a month, GB': count(trafficGigabytes),
    'traffic at the peak, Mbit/s': count(peakMegabits(1)),
    'of it from the program, behind a CDN': count(peakMegabits(1 - a.edgeShare)),
    'instances busy, of one core': `${Math.round(processMs / 10)} %`,
    'database busy of one core': `${Math.round(databaseMs / 10)} %`,
    'cost a month': cost === undefined ? 'needs prices' : `${prices?.currency} ${count(cost)}`,
  }
}

function sizeOf(name: string): number {
  const size = bytes[name]
  if (size === undefined)
    throw new Error(`bench/results has no size of "${name}": run npm run bench -- row-sizes`)
  return size
}

/** The processor time of one request in milliseconds, from the newest result of that bench. */
function load(name: string, row: string | number): { process: number; database: number } {
  const { columns, rows } = read(name)
  const cells = typeof row === 'number' ? rows[row] : rows.find(([label]) => label === row)
  if (!cells) throw new Error(`bench/results has no row "${row}" of "${name}"`)
  const cell = (column: string) => Number(cells[columns.indexOf(column)])
  return { process: cell('CPU ms, process'), database: cell('CPU ms, database') || 0 }
}

function find(name: string): string | undefined {
  return readdirSync(RESULTS)
    .filter((file) => file.endsWith(`-${name}.json`))
    .sort()
    .at(-1)
}

function read(name: string): Result {
  const newest = find(name)
  if (!newest) throw new Error(`bench/results has nothing of "${name}": run npm run bench -- ${name}`)
  const result: Result = JSON.parse(readFileSync(`${RESULTS}${newest}`, 'utf8'))
  dates.add(`${name} (${result.date})`)
  return result
}

function tableOf(columns: Record<string, string>[]): string {
  const [titles = [], ...others] = Object.keys(columns[0] ?? {}).map((key) => [
    key,
    ...columns.map((column) => column[key] ?? ''),
  ])
  return [titles, titles.map(() => '---'), ...others].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function count(value: number): string {
  return (value < 10 ? Number(value.toPrecision(2)) : Math.round(value)).toLocaleString('en')
}
