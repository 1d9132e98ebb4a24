import { compare, load, loadCells, loadColumns } from './load.ts'
import { openMarketplaces, USUAL_WORKSPACES } from './marketplace.ts'
import { profileLoad } from './profile.ts'
import { startFloor, startProduct } from './programs.ts'
import { type Report, share } from './report.ts'

const ENCODING = { 'accept-encoding': 'br' }
const ADDRESSES = ['/', '/workspaces', '/faq']
/** Headers that belong to the connection. */
const NOT_COPIED = new Set(['date', 'connection', 'keep-alive'])

/** Where the time of a cached page goes. */
export function profile(): Promise<Report> {
  return profileLoad('cached-pages', async () => ({ address: '/workspaces', headers: ENCODING }))
}

/**
 * A visitor's page from the page cache, compared with the same bytes and headers from a bare node:http
 * server.
 */
export async function measure(): Promise<Report> {
  const marketplaces = await openMarketplaces()
  const product = await startProduct(await marketplaces.urlOf(USUAL_WORKSPACES))
  const rows: (string | number)[][] = []
  try {
    for (const address of ADDRESSES) {
      const url = product.url + address
      await fetch(url)
      const response = await fetch(url, { headers: ENCODING })
      await response.arrayBuffer()
      const body = Buffer.from(await rawBody(url))
      const headers = [...response.headers].filter(([name]) => !NOT_COPIED.has(name)).flat()
      const floor = await startFloor({ kind: 'bytes', body: body.toString('base64'), headers })
      const { ours, bare } = await compare({
        ours: () =>
          load(url, { headers: ENCODING, watched: { process: product.pid, database: marketplaces.pid } }),
        bare: () => load(floor.url, { headers: ENCODING, watched: { process: floor.pid } }),
      })
      await floor.stop()
      rows.push(
        [
          `\`${address}\`, ${body.length.toLocaleString('en')} bytes`,
          ...loadCells(ours),
          share(ours.requestsPerSecond, bare.requestsPerSecond),
        ],
        ['bare Buffer', ...loadCells(bare), ''],
      )
    }
  } finally {
    await product.stop()
    await marketplaces.stop()
  }
  return {
    title: 'Cached pages',
    how: 'A visitor’s page from the cache of finished pages (brotli), and the same bytes with the same headers from a `node:http` server that does nothing else; in turn, wrk with 16 connections, medians of three rounds of 4 s. Goal: 60 %.',
    columns: ['', ...loadColumns, 'of the Buffer'],
    rows,
  }
}

/** The bytes as they are sent: fetch would unpack them. */
async function rawBody(url: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: ENCODING }, async (response) => resolve(Buffer.concat(await response.toArray()))).on(
      'error',
      reject,
    )
  })
}
