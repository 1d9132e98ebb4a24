import { compare, load, loadCells, loadColumns, NEW_NUMBER } from './load.ts'
import { openMarketplaces, USUAL_WORKSPACES } from './marketplace.ts'
import { profileLoad } from './profile.ts'
import { signUp, startFloor, startProduct } from './programs.ts'
import { type Report, share } from './report.ts'

const SMALL = Buffer.from(JSON.stringify({ status: 'ok' })).toString('base64')

const LIST = '/api/v1/workspaces?limit=24'
const SEARCH = `${LIST}&search=varanda`
/** Addresses with brackets in a parameter name are never cached (server/page-cache/public-pages.ts). */
const UNCACHED = '&uncached[]=1'

/** An address that nobody has asked for before, so that no cached response answers it. */
const isNew = (address: string) => `${address}&minPrice=${NEW_NUMBER}`
const CITY = `${LIST}&city=Cidade%200`

/** Where the time of an uncached list goes. */
export function profile(): Promise<Report> {
  return profileLoad('json', async () => ({ address: isNew(LIST) }))
}

/** Lists as JSON, compared with a program that only runs the same statement and writes its rows. */
export async function measure(): Promise<Report> {
  const marketplaces = await openMarketplaces()
  const databaseUrl = await marketplaces.urlOf(USUAL_WORKSPACES)
  const product = await startProduct(databaseUrl)
  const floors = {
    list: await startFloor({ kind: 'list', databaseUrl }),
    search: await startFloor({ kind: 'search', databaseUrl }),
    small: await startFloor({ kind: 'bytes', body: SMALL, headers: ['content-type', 'application/json'] }),
  }
  try {
    const cookie = await signUp(product.url)
    const ours = (address: string, headers: Record<string, string> = {}) =>
      load(product.url + address, {
        headers,
        watched: { process: product.pid, database: marketplaces.pid },
      })
    const floor = ({ url, pid }: { url: string; pid: number }) =>
      load(url, { watched: { process: pid, database: marketplaces.pid } })
    const found = await compare({
      list: () => ours(LIST),
      listAnew: () => ours(LIST + UNCACHED),
      listFloor: () => floor(floors.list),
      search: () => ours(SEARCH),
      searchAnew: () => ours(SEARCH + UNCACHED),
      searchFloor: () => floor(floors.search),
      newList: () => ours(isNew(LIST)),
      newSearch: () => ours(isNew(SEARCH)),
      newCity: () => ours(isNew(CITY)),
      newCityAndType: () => ours(isNew(`${CITY}&type=desk`)),
      newCompressed: () => ours(isNew(LIST), { 'accept-encoding': 'br' }),
      newSignedIn: () => ours(isNew(LIST), { cookie }),
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
      how: 'The API’s list and search of 24 among 10,000 workspaces, as visitors get them (cached), uncached through the API’s router, and at addresses that nobody has asked for before (a lowest price that grows with each request), with count, cursor and checks, beside a program that does nothing but run one statement through `pg` (relations by `json_agg`; prepared, but for the search) and write its rows; the health check beside a small answer of `node:http`. Without compression where nothing else is said; wrk with 16 connections, medians of three rounds of 4 s. Goal: 80 %.',
      columns: ['', ...loadColumns, 'of the floor'],
      rows: [
        beside('list', 'list', 'listFloor'),
        beside('list, uncached', 'listAnew', 'listFloor'),
        ['floor', ...loadCells(found.listFloor), ''],
        beside('search', 'search', 'searchFloor'),
        beside('search, uncached', 'searchAnew', 'searchFloor'),
        ['floor', ...loadCells(found.searchFloor), ''],
        beside('list, never asked before', 'newList', 'listFloor'),
        beside('search, never asked before', 'newSearch', 'searchFloor'),
        beside('a city, never asked before', 'newCity', 'listFloor'),
        beside('a city and a type, never asked before', 'newCityAndType', 'listFloor'),
        beside('list, never asked before, with brotli', 'newCompressed', 'listFloor'),
        beside('list, never asked before, signed in', 'newSignedIn', 'listFloor'),
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
