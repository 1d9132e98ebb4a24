import { compare, load, loadCells, loadColumns } from './load.ts'
import { openMarketplaces, USUAL_SPACES } from './marketplace.ts'
import { profileLoad } from './profile.ts'
import { startFloor, startProduct } from './programs.ts'
import { type Report, share } from './report.ts'

const SMALL = Buffer.from(JSON.stringify({ status: 'ok' })).toString('base64')

const LIST = '/api/v1/workspaces?limit=24'
const SEARCH = `${LIST}&search=varanda`
/** A name with brackets: such addresses have no copy (server/page-cache/public-pages.ts). */
const NEVER_KEPT = '&anew[]=1'

/** Where the time of a list made anew goes. */
export function profile(): Promise<Report> {
  return profileLoad('json', async () => ({ address: LIST + NEVER_KEPT }))
}

/** Lists as JSON, beside a program that runs the one statement and writes its rows. */
export async function measure(): Promise<Report> {
  const marketplaces = await openMarketplaces()
  const databaseUrl = await marketplaces.urlOf(USUAL_SPACES)
  const product = await startProduct(databaseUrl)
  const floors = {
    list: await startFloor({ kind: 'list', databaseUrl }),
    search: await startFloor({ kind: 'search', databaseUrl }),
    small: await startFloor({ kind: 'bytes', body: SMALL, headers: ['content-type', 'application/json'] }),
  }
  try {
    const ours = (address: string) =>
      load(product.url + address, { watched: { process: product.pid, database: marketplaces.pid } })
    const floor = ({ url, pid }: { url: string; pid: number }) =>
      load(url, { watched: { process: pid, database: marketplaces.pid } })
    const found = await compare({
      list: () => ours(LIST),
      listAnew: () => ours(LIST + NEVER_KEPT),
      listFloor: () => floor(floors.list),
      search: () => ours(SEARCH),
      searchAnew: () => ours(SEARCH + NEVER_KEPT),
      searchFloor: () => floor(floors.search),
      health: () => ours('/healthz'),
      smallFloor: () => floor(floors.small),
    })
    const beside = (title: string, name: keyof typeof found, floorName: keyof typeof found) => [
      title,
      ...loadCells(found[name]),
      share(found[name].requestsPerSecond, found[floorName].requestsPerSecond),
    ]
    return {
      title: 'JSON',
      how: 'The API’s list and search of 24 among 10,000 spaces, as visitors get them (cached) and rendered anew each time, with count, cursor and checks, beside a program that does nothing but run one statement through `pg` (relations by `json_agg`; prepared, but for the search) and write its rows; the health check beside a small answer of `node:http`. Without compression; wrk with 16 connections, medians of three rounds of 4 s. Goal: 80 %.',
      columns: ['', ...loadColumns, 'of the floor'],
      rows: [
        beside('list', 'list', 'listFloor'),
        beside('list, made anew', 'listAnew', 'listFloor'),
        ['floor', ...loadCells(found.listFloor), ''],
        beside('search', 'search', 'searchFloor'),
        beside('search, made anew', 'searchAnew', 'searchFloor'),
        ['floor', ...loadCells(found.searchFloor), ''],
        beside('health', 'health', 'smallFloor'),
        ['floor', ...loadCells(found.smallFloor), ''],
      ],
    }
  } finally {
    for (const each of Object.values(floors)) await each.stop()
    await product.stop()
    await marketplaces.stop()
  }
}
