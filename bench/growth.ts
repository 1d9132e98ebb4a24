import { createHash } from 'node:crypto'
import { load } from './load.ts'
import { openMarketplaces } from './marketplace.ts'
import { type Program, startProduct } from './programs.ts'
import { type Report, times } from './report.ts'
import { amount } from './trial.ts'

const SIZES = amount([1_000, 10_000, 100_000, 1_000_000], [1_000, 10_000])

/** How each reading gets slower as the marketplace grows; one request after another, so that nothing waits in line. */
export async function measure(): Promise<Report> {
  const marketplaces = await openMarketplaces()
  const found = new Map<string, number[]>()
  try {
    for (const size of SIZES) {
      const product = await startProduct(await marketplaces.urlOf(size))
      try {
        for (const [name, address] of Object.entries(await addressesOf(product, size))) {
          const url = product.url + address
          const once = (seconds: number) =>
            load(url, {
              watched: { process: product.pid, database: marketplaces.pid },
              connections: 1,
              seconds,
            })
          await once(1)
          const { p95Ms } = await once(amount(2, 1))
          found.set(name, [...(found.get(name) ?? []), p95Ms])
        }
      } finally {
        await product.stop()
      }
    }
  } finally {
    await marketplaces.stop()
  }
  return {
    title: 'Growth',
    how: 'p95 in ms of the API’s answers among so many spaces, over one connection for 2 s, after 1 s that only warms up. Goals: list, next page and one space at most 1.2 × from the smallest to the largest, a selective text 3 ×; the commonest word, two letters and a count at most 15 ms.',
    columns: ['', ...SIZES.map((size) => size.toLocaleString('en')), 'last, × the first'],
    rows: [...found].map(([name, p95s]) => [name, ...p95s, times(p95s.at(-1) ?? 0, p95s[0] ?? 1)]),
  }
}

async function addressesOf({ url }: Program, size: number): Promise<Record<string, string>> {
  // Made anew each time: no copy is kept of an address with such a name.
  const anew = 'anew[]=1'
  const list = `/api/v1/workspaces?limit=24&${anew}`
  const { items, nextCursor } = await (await fetch(url + list)).json()
  // Each generated space ends in a number of its own.
  const unique = createHash('md5')
    .update(String(size - 1))
    .digest('hex')
    .slice(0, 12)
  return {
    list,
    'next page': `${list}&cursor=${encodeURIComponent(nextCursor)}`,
    'cheapest first': `${list}&sort=priceAsc`,
    'one space': `/api/v1/workspaces/${items[0].id}?${anew}`,
    'featured spaces': `/api/v1/workspaces/featured?${anew}`,
    'a text that one has': `${list}&search=${unique}`,
    'a text that one in 1,000 has': `${list}&search=jabuticabeira`,
    'the commonest word': `${list}&search=trabalhar`,
    'two letters': `${list}&search=um`,
    'count of a city': `${list}&city=Cidade%200`,
    'the cities': `/api/v1/cities?${anew}`,
    'prices of a type': '/api/v1/pricing?type=office&priceUnit=hour',
    'facts of a city': '/api/v1/cities/niteroi-rj',
    'index of the sitemap': '/sitemap.xml',
    'sitemap of pages': '/sitemap/pages.xml',
  }
}
