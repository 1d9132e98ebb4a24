import { compare, type Load, load, loadCells, loadColumns, NEW_NUMBER, NEW_PRICE } from './load.ts'
import { openMarketplaces, USUAL_WORKSPACES } from './marketplace.ts'
import { profileLoad } from './profile.ts'
import { signUp, startFloor, startProduct } from './programs.ts'
import { type Report, share, times } from './report.ts'

const LIST = '/workspaces'
/** A highest price that every workspace is below. */
const NEW_LIST = `${LIST}?maxPrice=${NEW_PRICE}`
const NEW_FILTERED = `${LIST}?city=Cidade%200&type=desk&maxPrice=${NEW_PRICE}`
/** A booking's day that isn't one. */
const newDetail = (detail: string) => `${detail}?from=${NEW_NUMBER}`

/** Where the time of a list goes that nobody has asked for before. */
export function profile(): Promise<Report> {
  return profileLoad('rendered-pages', async () => ({
    address: NEW_LIST,
    headers: { 'accept-encoding': 'gzip' },
  }))
}

/** Pages that no cache has, and pages joined for one user, compared with renderToString of the same elements. */
export async function measure(): Promise<Report> {
  const marketplaces = await openMarketplaces()
  const databaseUrl = await marketplaces.urlOf(USUAL_WORKSPACES)
  const product = await startProduct(databaseUrl)
  try {
    const cookie = await signUp(product.url)
    const visitor = { 'accept-encoding': 'gzip' }
    const signedIn = { cookie, 'accept-encoding': 'gzip' }
    const whole = { cookie, 'accept-encoding': 'identity' }
    const html = async (address: string) => (await fetch(product.url + address, { headers: whole })).text()
    const { items } = await (await fetch(`${product.url}/api/v1/workspaces?limit=1`)).json()
    const detail = `/workspace/${items[0].id}`
    const floors = {
      list: await startFloor({ kind: 'page', html: await html(LIST) }),
      listAndQuery: await startFloor({ kind: 'page and list', html: await html(LIST), databaseUrl }),
      detail: await startFloor({ kind: 'page', html: await html(detail) }),
    }
    const ours = (address: string, headers: Record<string, string>) => () =>
      load(product.url + address, {
        headers,
        watched: { process: product.pid, database: marketplaces.pid },
      })
    const floor =
      ({ url, pid }: { url: string; pid: number }) =>
      () =>
        load(url, { watched: { process: pid, database: marketplaces.pid } })
    const found = await compare({
      newList: ours(NEW_LIST, visitor),
      newFiltered: ours(NEW_FILTERED, visitor),
      newListBrotli: ours(NEW_LIST, { 'accept-encoding': 'gzip, deflate, br, zstd' }),
      newListSignedIn: ours(NEW_LIST, signedIn),
      newFilteredSignedIn: ours(NEW_FILTERED, signedIn),
      list: ours(LIST, signedIn),
      listWhole: ours(LIST, whole),
      listAndQuery: floor(floors.listAndQuery),
      listFloor: floor(floors.list),
      newDetail: ours(newDetail(detail), visitor),
      newDetailSignedIn: ours(newDetail(detail), signedIn),
      detail: ours(detail, signedIn),
      detailWhole: ours(detail, whole),
      detailFloor: floor(floors.detail),
      shell: ours('/terms', signedIn),
    })
    for (const each of Object.values(floors)) await each.stop()
    const cpu = ({ processMs, databaseMs }: Load) => processMs + databaseMs
    const { listAndQuery, listFloor, detailFloor } = found
    const shareOf = (of: Load, elements: Load) => share(of.requestsPerSecond, elements.requestsPerSecond)
    const asList = (title: string, of: Load) => [
      title,
      ...loadCells(of),
      times(cpu(of), cpu(listAndQuery)),
      shareOf(of, listFloor),
    ]
    const asDetail = (title: string, of: Load) => [
      title,
      ...loadCells(of),
      times(cpu(of), cpu(detailFloor)),
      shareOf(of, detailFloor),
    ]
    const asFloor = (title: string, of: Load) => [title, ...loadCells(of), '', '']
    return {
      title: 'Rendered pages',
      how: 'Pages at addresses never asked before: rendered, compressed and cached, for visitors with gzip unless it says otherwise. Pages of a signed-in user: their own parts are rendered each time and joined with what everyone shares; rendered whole where a client takes no gzip, or a booking is begun. 10,000 workspaces, the session read from the database each time. The floors render the very elements of these pages with `renderToString`, without components or compression; one runs the list’s statement too. wrk with 16 connections, medians of three rounds of 4 s. Goal of the list: 345 requests/s at addresses never asked before, and at most 1.5 × the processor time of elements and statement. Goals in shares of the requests/s of the elements: list 25 %, one workspace 30 %.',
      columns: ['', ...loadColumns, 'CPU, × the floor', 'of its elements’ requests/s'],
      rows: [
        asList('list of 24, never asked before', found.newList),
        asList('a city and a type, never asked before', found.newFiltered),
        asList('list, never asked before, as browsers ask (brotli)', found.newListBrotli),
        asList('list, never asked before, signed in', found.newListSignedIn),
        asList('a city and a type, never asked before, signed in', found.newFilteredSignedIn),
        asList('list, signed in', found.list),
        asList('the same, rendered whole', found.listWhole),
        asFloor('floor: its elements and its statement', listAndQuery),
        asFloor('floor: its elements', listFloor),
        asDetail('one workspace, never asked before', found.newDetail),
        asDetail('one workspace, a booking begun, never asked before, signed in', found.newDetailSignedIn),
        asDetail('one workspace, signed in', found.detail),
        asDetail('the same, rendered whole', found.detailWhole),
        asFloor('floor: its elements', detailFloor),
        asFloor('a page of text, signed in', found.shell),
      ],
    }
  } finally {
    await product.stop()
    await marketplaces.stop()
  }
}
