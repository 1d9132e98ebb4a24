import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startOwnServer } from '#tests/e2e/own-server.ts'
import { median, type Report } from './report.ts'
import { amount } from './short.ts'

/** From npm at a fixed version: it isn't a dependency. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = amount(5, 1)
/** Figures of a slower machine mean nothing. */
const LEAST_BENCHMARK_INDEX = 1200
/** A workspace's page counts the visit by a request that outlives the page, so the browser never reports its end. */
const LONGEST_LOAD_MS = 15_000
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Detail = {
  url: string
  priority: string
  resourceType: string
  transferSize: number
  networkRequestTime: number
  networkEndTime: number
  startTime: number
  duration: number
  observedLargestContentfulPaint: number
}

type Result = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number; details?: { items: Detail[] } }>
  environment: { benchmarkIndex: number }
}

/** What the largest paint of each page waits for, and which work blocks it afterwards: by one run each. */
export async function profile(): Promise<Report> {
  const server = await startOwnServer({ DEMO_DATA: 'on' })
  try {
    const rows = (await pagesOf(server.url)).flatMap((page) => {
      const { audits } = runOnce(server.url + page)
      const items = (audit: string) => audits[audit]?.details?.items ?? []
      const seen = items('metrics')[0]?.observedLargestContentfulPaint ?? 0
      const waitedFor = items('network-requests').filter(
        ({ url, networkEndTime, resourceType, priority }) =>
          networkEndTime <= seen &&
          !url.startsWith('data:') &&
          !(resourceType === 'Image' && priority === 'Low'),
      )
      const cells = (what: string, begin: number | string, end: number, kilobytes: number | string = '') => [
        nameOf(page),
        what,
        begin,
        end,
        kilobytes,
      ]
      return [
        cells('first paint, simulated', '', audits['first-contentful-paint']?.numericValue ?? 0),
        cells('largest paint, simulated', '', audits['largest-contentful-paint']?.numericValue ?? 0),
        cells('largest paint, seen', '', seen),
        ...waitedFor.map((request) =>
          cells(
            `${request.resourceType.toLowerCase()} ${path.basename(new URL(request.url).pathname)}`,
            request.networkRequestTime,
            request.networkEndTime,
            request.transferSize / 1000,
          ),
        ),
        ...items('long-tasks').map(({ url, startTime, duration }) =>
          cells(
            `task of ${Math.round(duration)} ms, simulated: ${URL.canParse(url) ? path.basename(new URL(url).pathname) : url}`,
            startTime,
            startTime + duration,
          ),
        ),
      ]
    })
    return {
      title: 'Profile: Lighthouse',
      how: `${LIGHTHOUSE}, mobile, one run for each page. A page is loaded on this machine without a brake; then its requests and tasks are laid out again as a slow telephone (four times slower) on a slow line (150 ms there and back, 1.6 Mbit/s) would have had them. The simulated largest paint is laid out from all that had come, in truth, before the paint was seen: the requests of each page below, with when they were seen to begin and end. Tasks over 50 ms, at their simulated times, are what blocks.`,
      columns: ['page', 'what', 'from, ms', 'to, ms', 'kB'],
      rows: rows.map((row) =>
        row.map((cell) => (typeof cell === 'number' ? Math.round(cell * 10) / 10 : cell)),
      ),
    }
  } finally {
    await server.close()
  }
}

async function pagesOf(url: string): Promise<string[]> {
  const { items } = await (await fetch(`${url}/api/v1/workspaces?limit=1`)).json()
  return ['/', '/workspaces', `/workspace/${items[0].id}`]
}

function nameOf(page: string): string {
  return `\`${page.replace(/[0-9a-f-]{36}/, '{id}')}\``
}

/** Lighthouse (mobile) on the usual entry pages, with the demonstration's data. */
export async function measure(): Promise<Report> {
  const server = await startOwnServer({ DEMO_DATA: 'on' })
  const rows: (string | number)[][] = []
  try {
    for (const page of await pagesOf(server.url)) {
      const results = Array.from({ length: RUNS }, () => runOnce(server.url + page))
      const valid = results.filter(({ environment }) => environment.benchmarkIndex >= LEAST_BENCHMARK_INDEX)
      const of = (read: (result: Result) => number) => median((valid.length > 0 ? valid : results).map(read))
      rows.push([
        nameOf(page),
        ...CATEGORIES.map((name) => of(({ categories }) => (categories[name]?.score ?? 0) * 100)),
        of(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? 0) / 1000,
        of(({ audits }) => audits['total-blocking-time']?.numericValue ?? 0),
        of(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0),
        of(({ environment }) => environment.benchmarkIndex),
        `${valid.length} of ${RUNS}`,
      ])
    }
  } finally {
    await server.close()
  }
  return {
    title: 'Lighthouse',
    how: `${LIGHTHOUSE}, mobile, medians of the runs in which the machine was fast enough (benchmarkIndex of ${LEAST_BENCHMARK_INDEX} or more), with the demonstration’s data. Goals: performance 99, the others 100, largest paint 1.25 s, blocked 60 ms, shift 0.`,
    columns: [
      'page',
      ...CATEGORIES,
      'largest paint s',
      'blocked ms',
      'shift',
      'benchmarkIndex',
      'valid runs',
    ],
    rows,
  }
}

function runOnce(url: string): Result {
  const folder = mkdtempSync(path.join(tmpdir(), 'pouso-lighthouse-'))
  const file = path.join(folder, 'report.json')
  const { status } = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      '--disable-full-page-screenshot',
      `--max-wait-for-load=${LONGEST_LOAD_MS}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}`)
  const result = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  return result
}
