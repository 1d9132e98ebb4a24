import { load } from './load.ts'
import { openMarketplaces } from './marketplace.ts'
import { memoryBytes } from './processor-time.ts'
import { signUp, startProduct } from './programs.ts'
import type { Report } from './report.ts'
import { amount } from './trial.ts'

const ROUNDS = amount(5, 2)
/** Long enough that even a cold page is answered within. */
const SECONDS = 4
const REQUESTS = amount(100_000, 1_000)

/** Memory of the program while it answers a hundred thousand requests. */
export async function measure(): Promise<Report> {
  const marketplaces = await openMarketplaces()
  const product = await startProduct(await marketplaces.urlOf(10_000))
  const rows: (string | number)[][] = []
  try {
    const cookie = await signUp(product.url)
    const watched = { process: product.pid }
    const kinds: { part: number; address: string; headers: Record<string, string> }[] = [
      { part: 0.05, address: '/workspaces', headers: { cookie } },
      { part: 0.1, address: '/api/v1/workspaces?limit=24', headers: {} },
      { part: 0.85, address: '/workspaces', headers: { 'accept-encoding': 'br' } },
    ]
    rows.push(['0', memoryBytes(product.pid) / 1e6])
    let answered = 0
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const { part, address, headers } of kinds) {
        const wanted = (part * REQUESTS) / ROUNDS
        for (let sent = 0; sent < wanted; ) {
          const { requestsPerSecond } = await load(product.url + address, {
            headers,
            watched,
            seconds: SECONDS,
          })
          sent += requestsPerSecond * SECONDS
          answered += requestsPerSecond * SECONDS
        }
      }
      rows.push([Math.round(answered).toLocaleString('en'), memoryBytes(product.pid) / 1e6])
    }
  } finally {
    await product.stop()
    await marketplaces.stop()
  }
  return {
    title: 'Memory',
    how: `Memory of the program alone (PSS) as it answers at least ${REQUESTS.toLocaleString('en')} requests over 16 connections: at least one in twenty a page rendered for a signed-in person, one in ten the list as JSON, the others kept pages. Goal: 200 MB at most, and flat.`,
    columns: ['requests answered', 'MB'],
    rows,
  }
}
