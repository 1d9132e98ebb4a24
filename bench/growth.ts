import { createHash } from 'node:crypto'
import type { Actor } from '#server/actor.ts'
import { connect } from '#server/database/connection.ts'
import { readEnvironment } from '#server/env.ts'
import type { Resources } from '#server/resources.ts'
import {
  administrator,
  administratorListings,
  findings,
  firstPage,
  fromAnIndex,
  largerThan,
  listings,
  nextPageOf,
  readingsOf,
  tooLarge,
} from '#tests/query-plans.ts'
import { load } from './load.ts'
import { openMarketplaces } from './marketplace.ts'
import { type Program, startProduct } from './programs.ts'
import { type Report, times } from './report.ts'
import { amount } from './short.ts'

const SIZES = amount([1_000, 10_000, 100_000, 1_000_000], [1_000, 10_000])

/** The most rows of one table that a statement read, and every read that is too large. */
type Looked = { rows: number; name: string; faults: string[] }

/**
 * How much each read slows down as the marketplace grows; one request after another, so that nothing queues.
 * Names the lists whose plan reads too much of a table, and then fails after all measurements.
 */
export async function measure(): Promise<Report> {
  const marketplaces = await openMarketplaces()
  const found = new Map<string, number[]>()
  const looked: Looked[] = []
  try {
    for (const size of SIZES) {
      const databaseUrl = await marketplaces.urlOf(size)
      looked.push(await lookAtPlans(databaseUrl, size))
      const product = await startProduct(databaseUrl)
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
  const faults = looked.flatMap((each, at) =>
    each.faults.map((fault) => `among ${SIZES[at]?.toLocaleString('en')} ${fault}`),
  )
  if (faults.length > 0) process.exitCode = 1
  return {
    title: 'Growth',
    how: `p95 in ms of the API’s answers among that many workspaces, over one connection for 2 s, after 1 s that only warms up. Goals: list, next page and one workspace at most 1.2 × from the smallest to the largest, a selective text 3 ×; the commonest word, two letters and a count at most 15 ms, suggestions at most 30 ms. At each size the plan of every list’s statement was checked too (at most 12,000 rows of a table, or 3 % of very many). ${faults.length === 0 ? `None read too much; the most: ${looked.map(({ rows, name }, at) => `${rows.toLocaleString('en')} among ${SIZES[at]?.toLocaleString('en')} (${name})`).join(', ')}` : `Too much: ${faults.join('; ')}`}.`,
    columns: ['', ...SIZES.map((size) => size.toLocaleString('en')), 'last, × the first'],
    rows: [...found].map(([name, p95s]) => [name, ...p95s, times(p95s.at(-1) ?? 0, p95s[0] ?? 1)]),
  }
}

/** Plans and runs the statement of each list. */
async function lookAtPlans(databaseUrl: string, size: number): Promise<Looked> {
  const { database, close } = connect(databaseUrl, () => {})
  try {
    // Reading needs no more of them.
    const resources = {
      database,
      readDatabase: database,
      env: readEnvironment({}),
      now: () => new Date(),
    } as Resources
    const { body } = await readingsOf(resources, firstPage)
    const all: [string, string, Actor][] = [
      ...listings.map(([name, path]): [string, string, Actor] => [name, path, null]),
      ['the next page', nextPageOf(body), null],
      ...findings.map(([name, path]): [string, string, Actor] => [name, path, null]),
      ...administratorListings.map((path): [string, string, Actor] => [path, path, administrator]),
    ]
    const looked: Looked = { rows: 0, name: '', faults: [] }
    for (const [name, path, most] of fromAnIndex) {
      const { readings } = await readingsOf(resources, path)
      for (const { how, rows, table } of largerThan(most, readings))
        looked.faults.push(`${name}: ${how} of ${rows.toLocaleString('en')} rows of ${table}`)
    }
    for (const [name, path, actor] of all) {
      const { readings } = await readingsOf(resources, path, actor)
      for (const { rows } of readings.flat()) if (rows > looked.rows) Object.assign(looked, { rows, name })
      for (const { how, rows, table } of tooLarge(readings, size))
        looked.faults.push(`${name}: ${how} of ${rows.toLocaleString('en')} rows of ${table}`)
    }
    return looked
  } finally {
    await close()
  }
}

async function addressesOf({ url }: Program, size: number): Promise<Record<string, string>> {
  // Addresses with such a parameter name are never cached.
  const uncached = 'uncached[]=1'
  const list = `/api/v1/workspaces?limit=24&${uncached}`
  const { items, nextCursor } = await (await fetch(url + list)).json()
  // Each generated workspace ends in a unique number.
  const unique = createHash('md5')
    .update(String(size - 1))
    .digest('hex')
    .slice(0, 12)
  return {
    list,
    'next page': `${list}&cursor=${encodeURIComponent(nextCursor)}`,
    'cheapest first': `${list}&sort=priceAsc`,
    'one workspace': `/api/v1/workspaces/${items[0].id}?${uncached}`,
    'featured workspaces': `/api/v1/workspaces/featured?${uncached}`,
    'a text that one has': `${list}&search=${unique}`,
    'a text that one in 1,000 has': `${list}&search=jabuticabeira`,
    'the commonest word': `${list}&search=trabalhar`,
    'two letters': `${list}&search=um`,
    'filters that none matches': `${list}&capacity=40&type=office&priceUnit=month`,
    'count of a city': `${list}&city=Cidade%200`,
    'a type by its label': `${list}&search=mesa%20dedicada`,
    'a neighborhood and a type': `${list}&search=sala%20em%20Pinheiros`,
    'nearest to two words': `/api/v1/workspaces/nearest?search=sala%20projetor&${uncached}`,
    'suggestions for one letter': `/api/v1/suggestions?query=s&${uncached}`,
    'suggestions for a common beginning': `/api/v1/suggestions?query=sala&${uncached}`,
    'suggestions for a rare one': `/api/v1/suggestions?query=vila%20199&${uncached}`,
    'the cities': `/api/v1/cities?${uncached}`,
    'prices of a type': '/api/v1/pricing?type=office&priceUnit=hour',
    'its prices in the largest city': '/api/v1/pricing?type=office&priceUnit=hour&city=Cidade%200&state=SP',
    'facts of a city': '/api/v1/cities/niteroi-rj',
    'index of the sitemap': '/sitemap.xml',
    'sitemap of pages': '/sitemap/pages.xml',
  }
}
