import { randomBytes } from 'node:crypto'
import { compare, type Load, load } from './load.ts'
import { openMarketplaces, USUAL_WORKSPACES } from './marketplace.ts'
import { type Program, signUp, startProduct } from './programs.ts'
import type { Report } from './report.ts'
import { amount } from './short.ts'

const COUNTS = [1, 2]
const SECONDS = amount(4, 0.3)
/** One secret for both, so that each accepts the session. */
const AUTH_SECRET = randomBytes(32).toString('hex')

/** How much a second worker adds on this machine. */
export async function measure(): Promise<Report> {
  const marketplaces = await openMarketplaces()
  const databaseUrl = await marketplaces.urlOf(USUAL_WORKSPACES)
  const products: Program[] = []
  try {
    for (const count of COUNTS) {
      products.push(await startProduct(databaseUrl, { AUTH_SECRET, WORKERS: String(count) }))
    }
    const cookie = await signUp(products[0]?.url ?? '')
    const kinds = {
      'rendered list': { cookie },
      'cached list': { 'accept-encoding': 'br' },
    }
    const rows: (string | number)[][] = []
    for (const [kind, headers] of Object.entries(kinds)) {
      const found = await compare(
        Object.fromEntries(
          products.map(({ url, pid }, at) => [
            COUNTS[at] ?? 0,
            (): Promise<Load> =>
              load(`${url}/workspaces`, { watched: { process: pid }, headers, seconds: SECONDS }),
          ]),
        ),
      )
      for (const count of COUNTS) {
        const { requestsPerSecond, p95Ms } = found[count] as Load
        const ratio = requestsPerSecond / (found[1] as Load).requestsPerSecond
        rows.push([kind, count, requestsPerSecond, p95Ms, `${ratio.toFixed(2)} ×`])
      }
    }
    return {
      title: 'Workers',
      how: 'The list for a signed-in user, rendered each time, and as visitors get it, from one worker and from two (`WORKERS`), in turn. wrk with 16 connections and the database run on the same cores: medians of three rounds of 4 s.',
      columns: ['', 'workers', 'requests/s', 'p95 ms', 'of one worker’s'],
      rows,
    }
  } finally {
    for (const product of products) await product.stop()
    await marketplaces.stop()
  }
}
