import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { processorMs, type Watched } from '#tests/processor-time.ts'
import { median } from './report.ts'
import { amount, isShort } from './short.ts'

const run = promisify(execFile)
const SCRIPT = fileURLToPath(new URL('./wrk-report.lua', import.meta.url))
const NEW_ADDRESSES = fileURLToPath(new URL('./wrk-new-addresses.lua', import.meta.url))
/** Stands in an address for a number, from 1 on, that no other request has. */
export const NEW_NUMBER = '{n}'
/**
 * Stands in an address for a price that no other request has, above every workspace's: reais whose centavos end with no
 * 0, since a page sends '10.10' to '10.1'. Below a million, to which a page sends higher ones, there are enough for 405
 * loads.
 */
export const NEW_PRICE = '{price}'
/** More numbers than a load requests. */
const NUMBERS_OF_A_LOAD = 200_000
/** Tenths of a real. */
const LEAST_NEW_PRICE = 1_000_000
const CONNECTIONS = 16
/** wrk counts slower responses as failures. */
const TIMEOUT = '15s'
const SECONDS = amount(4, 0.3)
const ROUNDS = amount(3, 1)

export type Load = {
  requestsPerSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  /** The processor time of one request. */
  processMs: number
  databaseMs: number
}

type Options = {
  watched: Watched
  headers?: Record<string, string>
  connections?: number
  seconds?: number
}

type Counted = {
  requests: number
  seconds: number
  /** Answers that weren't 2xx. */
  refused: number
  failures: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
}

let numbersUsed = 0

const isNew = (url: string) => url.includes(NEW_NUMBER) || url.includes(NEW_PRICE)

/** The address with its own number; bench/wrk-new-addresses.lua does the same. */
function numbered(url: string, number: number): string {
  const tenths = LEAST_NEW_PRICE + Math.floor(number / 9)
  return url
    .replace(NEW_NUMBER, (1 + number / 1e6).toFixed(6))
    .replace(NEW_PRICE, `${Math.floor(tenths / 10)}.${tenths % 10}${1 + (number % 9)}`)
}

/**
 * Requests the address repeatedly, or with `NEW_NUMBER` or `NEW_PRICE` in it ever new ones: with wrk, in the short form
 * without it.
 * @throws Error when an answer wasn't 2xx, or a connection failed
 */
export async function load(
  url: string,
  { watched, headers = {}, connections = CONNECTIONS, seconds = SECONDS }: Options,
): Promise<Load> {
  if (!isShort) ensureWrk()
  if (isNew(url)) numbersUsed += NUMBERS_OF_A_LOAD
  // wrk takes a redirect for an answer.
  const first = numbered(url, numbersUsed)
  const { status } = await fetch(first, { headers, redirect: 'manual' })
  if (status !== 200) throw new Error(`${first} answers with ${status}`)
  const before = processorMs(watched)
  const ask = isShort ? askWithFetch : askWithWrk
  const counted = await ask(url, headers, connections, seconds)
  const after = processorMs(watched)
  if (counted.refused + counted.failures > 0 || counted.requests === 0)
    throw new Error(`Not every answer of ${url} was one: ${JSON.stringify(counted)}`)
  return {
    requestsPerSecond: counted.requests / counted.seconds,
    p50Ms: counted.p50,
    p95Ms: counted.p95,
    p99Ms: counted.p99,
    processMs: (after.process - before.process) / counted.requests,
    databaseMs: (after.database - before.database) / counted.requests,
  }
}

async function askWithWrk(
  url: string,
  headers: Record<string, string>,
  connections: number,
  seconds: number,
): Promise<Counted> {
  const { origin } = new URL(url)
  const { stdout } = await run('wrk', [
    '-t1',
    '--timeout',
    TIMEOUT,
    `-c${connections}`,
    `-d${seconds}s`,
    '-s',
    isNew(url) ? NEW_ADDRESSES : SCRIPT,
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(isNew(url)
      ? [origin, '--', url.slice(origin.length), String(numbersUsed), String(LEAST_NEW_PRICE)]
      : [url]),
  ])
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

/** Far slower than wrk and so no measurement, but it needs no installation. */
async function askWithFetch(
  url: string,
  headers: Record<string, string>,
  connections: number,
  seconds: number,
): Promise<Counted> {
  const startedAt = performance.now()
  const durations: number[] = []
  let refused = 0
  let asked = 0
  const asking = Array.from({ length: connections }, async () => {
    do {
      const askedAt = performance.now()
      asked += 1
      const response = await fetch(numbered(url, numbersUsed + asked), { headers })
      await response.arrayBuffer()
      durations.push(performance.now() - askedAt)
      if (!response.ok) refused += 1
    } while (performance.now() - startedAt < seconds * 1000)
  })
  await Promise.all(asking)
  const sorted = durations.toSorted((one, other) => one - other)
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return {
    requests: durations.length,
    seconds: (performance.now() - startedAt) / 1000,
    refused,
    failures: 0,
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
  }
}

/**
 * Measures each in turn, for some rounds after a warm-up, so that other work on the machine affects all alike.
 * @returns the medians, by the same names
 */
export async function compare<Name extends string>(
  loads: Record<Name, () => Promise<Load>>,
  rounds = ROUNDS,
): Promise<Record<Name, Load>> {
  const names = Object.keys(loads) as Name[]
  const found = new Map<Name, Load[]>(names.map((name) => [name, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const result = await loads[name]()
      if (round > 0) found.get(name)?.push(result)
    }
  }
  return Object.fromEntries(names.map((name) => [name, medianOf(found.get(name) ?? [])])) as Record<
    Name,
    Load
  >
}

function medianOf(loads: Load[]): Load {
  const of = (key: keyof Load) => median(loads.map((each) => each[key]))
  return {
    requestsPerSecond: of('requestsPerSecond'),
    p50Ms: of('p50Ms'),
    p95Ms: of('p95Ms'),
    p99Ms: of('p99Ms'),
    processMs: of('processMs'),
    databaseMs: of('databaseMs'),
  }
}

/** Columns of every table of loads. */
export const loadColumns = ['requests/s', 'CPU ms, process', 'CPU ms, database', 'p50 ms', 'p95 ms', 'p99 ms']

export function loadCells(found: Load): number[] {
  return [found.requestsPerSecond, found.processMs, found.databaseMs, found.p50Ms, found.p95Ms, found.p99Ms]
}

/** wrk, from Debian where this may install it. */
function ensureWrk(): void {
  if (spawnSync('wrk', ['-v']).error === undefined) return
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing wrk …')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'wrk'], { stdio: 'inherit' })
    if (spawnSync('wrk', ['-v']).error === undefined) return
  }
  throw new Error(
    'The bench needs wrk. On Debian and Ubuntu: sudo apt-get install wrk; elsewhere: github.com/wg/wrk',
  )
}
