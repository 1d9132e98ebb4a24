import { memoryBytes } from '#tests/processor-time.ts'
import { type Inspector, startInspected } from './inspector.ts'
import { load, NEW_PRICE } from './load.ts'
import { openMarketplaces, USUAL_WORKSPACES } from './marketplace.ts'
import { type Program, signUp, startProduct } from './programs.ts'
import type { Report } from './report.ts'
import { amount } from './short.ts'

const ROUNDS = amount(5, 2)
/** Long enough to answer even a cold page. */
const SECONDS = amount(4, 0.3)
const REQUESTS = amount(100_000, 1_000)
/** What an hour or two of load request: the goal is for the memory after these. */
const RENDERED = amount(20_000, 50)
const CACHED = amount(100_000, 500)

/** An address that is rendered and stored each time, and how browsers ask. */
const NEW_LIST = `/workspaces?maxPrice=${NEW_PRICE}`
const AS_BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** The program's memory while it answers a hundred thousand requests. */
export async function measure(): Promise<Report> {
  const marketplaces = await openMarketplaces()
  const product = await startProduct(await marketplaces.urlOf(USUAL_WORKSPACES))
  const rows: (string | number)[][] = []
  const note = (answered: number, what = '') =>
    rows.push([`${Math.round(answered).toLocaleString('en')}${what}`, memoryBytes(product.pid).whole / 1e6])
  try {
    const cookie = await signUp(product.url)
    note(0)
    let answered = await ask(product, NEW_LIST, AS_BROWSER, RENDERED)
    answered += await ask(product, '/workspaces', AS_BROWSER, CACHED)
    note(answered, ` (${RENDERED.toLocaleString('en')} rendered, the others cached)`)
    const rounds = roundsOf(product, cookie)
    for (let round = 1; round <= ROUNDS; round += 1) {
      answered += await rounds()
      note(answered)
    }
  } finally {
    await product.stop()
    await marketplaces.stop()
  }
  return {
    title: 'Memory',
    how: `Memory of the program alone, one worker (PSS): first after ${RENDERED.toLocaleString('en')} lists at addresses never asked before, as browsers ask for them, and ${CACHED.toLocaleString('en')} cached ones, then as it goes on for ${ROUNDS} rounds of which one in twenty requests at least is such a list for a signed-in user, one in ten reads it as JSON, and the others get cached pages; 16 connections. Goal: 250 MB at most after the first, and flat from there.`,
    columns: ['requests answered', 'MB'],
    rows,
  }
}

/** What the memory consists of: before and after those requests, and after a full garbage collection. */
export async function profile(): Promise<Report> {
  const marketplaces = await openMarketplaces()
  const rows: (string | number)[][] = []
  try {
    const { product, inspector } = await startInspected(await marketplaces.urlOf(USUAL_WORKSPACES))
    try {
      const rounds = roundsOf(product, await signUp(product.url))
      rows.push(['at the start', ...(await partsOf(product, inspector))])
      let answered = 0
      for (let round = 1; round <= ROUNDS; round += 1) answered += await rounds()
      const after = `after ${Math.round(answered).toLocaleString('en')} requests`
      rows.push([after, ...(await partsOf(product, inspector))])
      await inspector.collectGarbage()
      rows.push(['garbage collected', ...(await partsOf(product, inspector))])
    } finally {
      inspector.close()
      await product.stop()
    }
  } finally {
    await marketplaces.stop()
  }
  return {
    title: 'Profile: memory',
    how: 'What the memory of the program (PSS) consists of, in MB: files that are mapped (Node, libraries); V8’s heap as it is held, of it the room for what is new, what stays and large objects; of all that what is in use; memory that V8 knows of outside of its heap (buffers, cached pages); the rest, which is native: parsed code’s own, sharp, compression, the password hash, stacks of so many threads.',
    columns: [
      'MB',
      'whole',
      'mapped files',
      'heap held',
      'new',
      'old',
      'large',
      'code',
      'heap in use',
      'outside of the heap',
      'rest',
      'threads',
    ],
    rows,
  }
}

function roundsOf(product: Program, cookie: string): () => Promise<number> {
  const kinds: { part: number; address: string; headers: Record<string, string> }[] = [
    { part: 0.05, address: NEW_LIST, headers: { ...AS_BROWSER, cookie } },
    { part: 0.1, address: '/api/v1/workspaces?limit=24', headers: {} },
    { part: 0.85, address: '/workspaces', headers: AS_BROWSER },
  ]
  return async () => {
    let answered = 0
    for (const { part, address, headers } of kinds) {
      answered += await ask(product, address, headers, (part * REQUESTS) / ROUNDS)
    }
    return answered
  }
}

/** Requests the address at least so many times. @returns how many times it was */
async function ask(
  { url, pid }: Program,
  address: string,
  headers: Record<string, string>,
  wanted: number,
): Promise<number> {
  let sent = 0
  while (sent < wanted) {
    const { requestsPerSecond } = await load(url + address, {
      headers,
      watched: { process: pid },
      seconds: SECONDS,
    })
    sent += requestsPerSecond * SECONDS
  }
  return sent
}

type HeapSpace = { space_name: string; physical_space_size: number }

async function partsOf({ pid }: Program, inspector: Inspector): Promise<number[]> {
  const { whole, files, threads } = memoryBytes(pid)
  const heap = (await inspector.evaluate(
    `({ used: process.memoryUsage(), spaces: process.getBuiltinModule('node:v8').getHeapSpaceStatistics() })`,
  )) as { used: NodeJS.MemoryUsage; spaces: HeapSpace[] }
  const heldBy = (pattern: RegExp) =>
    heap.spaces
      .filter(({ space_name }) => pattern.test(space_name))
      .reduce((sum, { physical_space_size }) => sum + physical_space_size, 0)
  const held = heldBy(/./)
  const megabytes = [
    whole,
    files,
    held,
    heldBy(/^new_/),
    heldBy(/^(old|trusted|shared|read_only)_space/),
    heldBy(/large_object/),
    heldBy(/^code_space/),
    heap.used.heapUsed,
    heap.used.external,
    whole - files - held - heap.used.external,
  ].map((bytes) => bytes / 1e6)
  return [...megabytes, threads]
}
