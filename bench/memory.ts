import { type Inspector, startInspected } from './inspector.ts'
import { load } from './load.ts'
import { openMarketplaces, USUAL_WORKSPACES } from './marketplace.ts'
import { memoryBytes } from './processor-time.ts'
import { type Program, signUp, startProduct } from './programs.ts'
import type { Report } from './report.ts'
import { amount } from './short.ts'

const ROUNDS = amount(5, 2)
/** Long enough to answer even a cold page. */
const SECONDS = amount(4, 0.3)
const REQUESTS = amount(100_000, 1_000)

/** The program's memory while it answers a hundred thousand requests. */
export async function measure(): Promise<Report> {
  const marketplaces = await openMarketplaces()
  const product = await startProduct(await marketplaces.urlOf(USUAL_WORKSPACES))
  const rows: (string | number)[][] = []
  const note = (answered: number) =>
    rows.push([Math.round(answered).toLocaleString('en'), memoryBytes(product.pid).whole / 1e6])
  try {
    const rounds = await roundsOf(product)
    note(0)
    let answered = 0
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
    how: `Memory of the program alone (PSS) as it answers at least ${REQUESTS.toLocaleString('en')} requests over 16 connections: at least one in twenty a page rendered for a signed-in user, one in ten the list as JSON, the others cached pages. Goal: 200 MB at most, and flat.`,
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
      const rounds = await roundsOf(product)
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

async function roundsOf(product: Program): Promise<() => Promise<number>> {
  const cookie = await signUp(product.url)
  const kinds: { part: number; address: string; headers: Record<string, string> }[] = [
    { part: 0.05, address: '/workspaces', headers: { cookie } },
    { part: 0.1, address: '/api/v1/workspaces?limit=24', headers: {} },
    { part: 0.85, address: '/workspaces', headers: { 'accept-encoding': 'br' } },
  ]
  return async () => {
    let answered = 0
    for (const { part, address, headers } of kinds) {
      const wanted = (part * REQUESTS) / ROUNDS
      for (let sent = 0; sent < wanted; ) {
        const { requestsPerSecond } = await load(product.url + address, {
          headers,
          watched: { process: product.pid },
          seconds: SECONDS,
        })
        sent += requestsPerSecond * SECONDS
        answered += requestsPerSecond * SECONDS
      }
    }
    return answered
  }
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
