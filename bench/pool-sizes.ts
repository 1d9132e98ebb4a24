import { randomBytes } from 'node:crypto'
import { compare, type Load, load } from './load.ts'
import { openMarketplaces, USUAL_WORKSPACES } from './marketplace.ts'
import { type Program, signUp, startProduct } from './programs.ts'
import type { Report } from './report.ts'
import { amount } from './short.ts'

const POOL_SIZES = amount([2, 5, 10, 20], [2, 10])
const CONNECTIONS = amount([16, 64], [16])
const SECONDS = amount(3, 0.3)
/** One secret for all instances, so that each accepts the session. */
const AUTH_SECRET = randomBytes(32).toString('hex')

/** The effect of more or fewer database connections on uncached responses. */
export async function measure(): Promise<Report> {
  const marketplaces = await openMarketplaces()
  const databaseUrl = await marketplaces.urlOf(USUAL_WORKSPACES)
  const products: Program[] = []
  const rows: (string | number)[][] = []
  try {
    const cookie = await signUpAside(databaseUrl)
    for (const size of POOL_SIZES) {
      products.push(await startProduct(databaseUrl, { AUTH_SECRET, DATABASE_POOL_SIZE: String(size) }))
    }
    const kinds = {
      'JSON list': { address: '/api/v1/workspaces?limit=24&uncached[]=1', headers: {} },
      'rendered list': { address: '/workspaces', headers: { cookie } },
    }
    for (const [kind, { address, headers }] of Object.entries(kinds)) {
      for (const connections of CONNECTIONS) {
        const found = await compare(
          Object.fromEntries(
            products.map(({ url, pid }, at) => [
              POOL_SIZES[at] ?? 0,
              (): Promise<Load> =>
                load(url + address, {
                  watched: { process: pid, database: marketplaces.pid },
                  headers,
                  connections,
                  seconds: SECONDS,
                }),
            ]),
          ),
        )
        for (const size of POOL_SIZES) {
          const { requestsPerSecond, p95Ms, processMs, databaseMs } = found[size] as Load
          rows.push([
            `${kind}, ${connections} at once`,
            size,
            requestsPerSecond,
            p95Ms,
            processMs,
            databaseMs,
          ])
        }
      }
    }
  } finally {
    for (const product of products) await product.stop()
    await marketplaces.stop()
  }
  return {
    title: 'Pool sizes',
    how: `The list of 24 among 10,000 workspaces, uncached, as JSON and as a signed-in user’s page, with so many connections to the database (\`DATABASE_POOL_SIZE\`): instances side by side, asked in turn by wrk with 16 and 64 connections, medians of three rounds of ${SECONDS} s.`,
    columns: ['', 'pool size', 'requests/s', 'p95 ms', 'CPU ms, process', 'CPU ms, database'],
    rows,
  }
}

/** On a new instance, so that all compared instances have done the same work. */
async function signUpAside(databaseUrl: string): Promise<string> {
  const product = await startProduct(databaseUrl, { AUTH_SECRET })
  try {
    return await signUp(product.url)
  } finally {
    await product.stop()
  }
}
