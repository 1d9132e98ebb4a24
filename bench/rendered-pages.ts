import { compare, load, loadCells, loadColumns } from './load.ts'
import { openMarketplaces, USUAL_WORKSPACES } from './marketplace.ts'
import { profileLoad } from './profile.ts'
import { signUp, startFloor, startProduct } from './programs.ts'
import { type Report, times } from './report.ts'

/** Where the time of the list goes. */
export function profile(): Promise<Report> {
  return profileLoad('rendered-pages', async ({ url }) => ({
    address: '/workspaces',
    headers: { cookie: await signUp(url) },
  }))
}

/** Pages rendered for one user, compared with renderToString of the same elements. */
export async function measure(): Promise<Report> {
  const marketplaces = await openMarketplaces()
  const databaseUrl = await marketplaces.urlOf(USUAL_WORKSPACES)
  const product = await startProduct(databaseUrl)
  try {
    const cookie = await signUp(product.url)
    // As browsers ask; without gzip a page is rendered whole.
    const headers = { cookie, 'accept-encoding': 'gzip, br' }
    const whole = { cookie, 'accept-encoding': 'identity' }
    const html = async (address: string) => (await fetch(product.url + address, { headers: whole })).text()
    const { items } = await (await fetch(`${product.url}/api/v1/workspaces?limit=1`)).json()
    const list = '/workspaces'
    const detail = `/workspace/${items[0].id}`
    const floors = {
      list: await startFloor({ kind: 'page', html: await html(list) }),
      listAndQuery: await startFloor({ kind: 'page and list', html: await html(list), databaseUrl }),
      detail: await startFloor({ kind: 'page', html: await html(detail) }),
    }
    const watched = { process: product.pid, database: marketplaces.pid }
    const floor = ({ url, pid }: { url: string; pid: number }) =>
      load(url, { watched: { process: pid, database: marketplaces.pid } })
    const found = await compare({
      list: () => load(product.url + list, { headers, watched }),
      listWhole: () => load(product.url + list, { headers: whole, watched }),
      listFloor: () => floor(floors.list),
      listAndQuery: () => floor(floors.listAndQuery),
      detail: () => load(product.url + detail, { headers, watched }),
      detailWhole: () => load(product.url + detail, { headers: whole, watched }),
      shell: () => load(`${product.url}/terms`, { headers, watched }),
      detailFloor: () => floor(floors.detail),
    })
    for (const each of Object.values(floors)) await each.stop()
    const cpu = (name: keyof typeof found) => found[name].processMs + found[name].databaseMs
    return {
      title: 'Rendered pages',
      how: 'Pages of a signed-in user: their own parts are rendered each time and joined with what everyone shares; rendered whole where a client takes no gzip. 10,000 workspaces, the session read from the database each time. The floors render the very elements of these pages with `renderToString`, without components; one runs the list’s statement too. wrk with 16 connections, medians of three rounds of 4 s. Goal of the list: at most 1.5 × the processor time of elements and statement.',
      columns: ['', ...loadColumns, 'CPU, × the floor'],
      rows: [
        ['list of 24, signed in', ...loadCells(found.list), times(cpu('list'), cpu('listAndQuery'))],
        [
          'the same, rendered whole',
          ...loadCells(found.listWhole),
          times(cpu('listWhole'), cpu('listAndQuery')),
        ],
        ['floor: its elements and its statement', ...loadCells(found.listAndQuery), ''],
        ['floor: its elements', ...loadCells(found.listFloor), ''],
        ['one workspace, signed in', ...loadCells(found.detail), times(cpu('detail'), cpu('detailFloor'))],
        [
          'the same, rendered whole',
          ...loadCells(found.detailWhole),
          times(cpu('detailWhole'), cpu('detailFloor')),
        ],
        ['a page of text, signed in', ...loadCells(found.shell), ''],
        ['floor: its elements', ...loadCells(found.detailFloor), ''],
      ],
    }
  } finally {
    await product.stop()
    await marketplaces.stop()
  }
}
