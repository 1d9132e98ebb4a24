import { addDays } from '#contract/dates.ts'
import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { BURST, PER_SECOND } from '#server/overload/limit-networks.ts'
import { TestClient } from '../client.ts'
import { nextMonday } from '../factories/booked.ts'
import { fillMarketplace } from '../factories/many-workspaces.ts'
import { OwnDatabase } from '../faults/database.ts'
import { startProgram } from '../faults/program.ts'
import { processorMs, type Watched } from '../processor-time.ts'
import type { Attack } from './attack.ts'
import { newAddress } from './users.ts'

const WORKSPACES = 10_000
const SHORT_WORKSPACES = 300
/** Processor time is counted in hundredths of a second: with so many requests a millisecond can be told. */
const REPEATS = 30
/**
 * Repeats before measuring, since a program compiles frequent code once in its life, which is not the cost of a
 * request.
 */
const WARM_UPS = 30
const TIMES = { warmUps: WARM_UPS, repeats: REPEATS }
const SHORT_TIMES = { warmUps: 5, repeats: 3 }
const GOAL_MS = 50
const FLOOD = 900
const SHORT_FLOOD = 450
const OTHERS = 10
const IDS = 100

/** What a visitor requests for the `count`th time: never the same address, so that no cache answers. */
type Dear = (count: number) => { method?: 'POST'; path: string; body?: object; accept?: string }

/** How much processor time one request of a visitor can cost, and how many such requests one network may send. */
export const dearestRequests: Attack = {
  name: 'dearest-requests',
  title: `the dearest requests of a visitor among ${WORKSPACES.toLocaleString('en')} workspaces, one by one and by hundreds`,
  limitSeconds: 900,
  hasShortForm: true,
  run: async (scene, { isShort }) => {
    const database = await OwnDatabase.start(scene)
    const monday = nextMonday()
    await fill(database.url, isShort ? SHORT_WORKSPACES : WORKSPACES, monday)
    const program = await startProgram(scene, { ...database.environment })
    const visitor = new TestClient(program.url)
    const { body } = await visitor.get('/api/v1/workspaces?limit=60')
    const ids = body.items.map(({ id }: { id: string }) => id) as string[]
    const watched = { process: program.pid, database: await database.postmaster() }
    const spent: [name: string, ms: number][] = []
    const broken: string[] = []
    for (const [name, dear] of Object.entries(requestsOf(ids, monday))) {
      const { ms, wrong } = await measure(visitor, dear, watched, isShort ? SHORT_TIMES : TIMES)
      spent.push([name, ms])
      broken.push(...wrong.map((status) => `${name}: ${status}`))
    }
    const dearest = spent.toSorted(([, one], [, other]) => other - one)
    console.log(dearest.map(([name, ms]) => `  ${ms.toFixed(1)} ms ${name}`).join('\n'))
    const [, most = 0] = dearest[0] ?? []
    const flood = await floodWith(visitor, isShort ? SHORT_FLOOD : FLOOD, monday)
    for (const text of broken) console.error(text)
    const { sent, limited, failed, limitedOthers, seconds } = flood
    const mostAnswered = BURST + Math.ceil(PER_SECOND * seconds)
    const shown = dearest.slice(0, 3).map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
    return {
      // So few repeats can't measure the time.
      figure: `${isShort ? '' : `${shown.join(', ')} ms; `}${limited} of ${sent} of one network got 429 within ${seconds.toFixed(1)} s, ${limitedOthers} of ${OTHERS} others`,
      goal: `≤ ${GOAL_MS} ms of processor time each, of one network ${BURST} and ${PER_SECOND} a second are let in, of others all; none fails`,
      holds:
        (isShort || most <= GOAL_MS) &&
        broken.length === 0 &&
        // On a machine so busy that requests arrive slower than the limit of a network, none is refused.
        sent - limited <= mostAnswered &&
        (isShort || limited > 0) &&
        failed === 0 &&
        limitedOthers === 0,
    }
  },
}

async function fill(url: string, workspaces: number, monday: string): Promise<void> {
  await migrate(url)
  const { database, close } = connect(url, () => {})
  await fillMarketplace(database, workspaces, { pictured: Math.min(workspaces, 500), takenFrom: monday })
  await database.$client.query('vacuum (analyze)')
  await close()
}

function requestsOf(ids: readonly string[], monday: string): Record<string, Dear> {
  const [wednesday, thursday, friday] = [2, 3, 4].map((days) => addDays(monday, days))
  const idOf = (count: number) => ids[count % ids.length]
  const list = (count: number, query: string) => ({
    path: `/api/v1/workspaces?limit=60&${query}&uncached[]=${count}`,
  })
  const quote = (count: number, time: object) => ({
    method: 'POST' as const,
    path: `/api/v1/workspaces/${idOf(count)}/quotes`,
    body: time,
  })
  const text = 'sala aurora ipê mesa café internet silencioso metrô praça claro lugar perto trabalhar'
  const amenities = 'amenities=wifi,coffee,parking,tv,shower'
  return {
    'availability of a month': (count) => ({
      path: `/api/v1/workspaces/${idOf(count)}/availability?from=${monday}&to=${addDays(monday, 30)}&uncached[]=${count}`,
    }),
    'availability of 93 days': (count) => ({
      path: `/api/v1/workspaces/${idOf(count)}/availability?from=${monday}&to=${addDays(monday, 92)}&uncached[]=${count}`,
    }),
    'a window that one in 400 opens for': (count) => list(count, `date=${friday}&from=20:00&to=22:00`),
    'a window that none opens for': (count) => list(count, `date=${thursday}&from=03:00&to=05:00`),
    'a window in which one in 40 is free': (count) => list(count, `date=${wednesday}&from=14:00&to=17:00`),
    'the cheapest of a window': (count) => list(count, `date=${wednesday}&from=09:00&to=17:00&sort=priceAsc`),
    '93 days': (count) => list(count, `date=${monday}&dateTo=${addDays(monday, 92)}`),
    'twelve months': (count) => list(count, `date=${monday}&months=12`),
    'what comes nearest to a window of none': (count) => ({
      path: `/api/v1/workspaces/nearest?date=${thursday}&from=03:00&to=05:00&people=9999&search=jabuticabeira&uncached[]=${count}`,
    }),
    'what comes nearest to many filters': (count) => ({
      path: `/api/v1/workspaces/nearest?type=office&priceUnit=month&capacity=9999&maxPrice=2&${amenities}&uncached[]=${count}`,
    }),
    'a long text': (count) => list(count, `search=${encodeURIComponent(text)}`),
    'two letters': (count) => list(count, 'search=sa&sort=priceDesc'),
    'all amenities': (count) => list(count, `${amenities}&minPrice=1&maxPrice=1000000&capacity=1`),
    'a thousand positions': (count) => ({ path: `/api/v1/workspaces/positions?uncached[]=${count}` }),
    'suggestions for a letter': (count) => ({ path: `/api/v1/suggestions?query=s&uncached[]=${count}` }),
    'suggestions for a long text': (count) => ({
      path: `/api/v1/suggestions?query=${encodeURIComponent(text)}&uncached[]=${count}`,
    }),
    'workspaces by their ids': (count) => ({
      path: `/api/v1/workspaces/by-ids?ids=${ids.concat(ids).slice(0, IDS).join(',')}&uncached[]=${count}`,
    }),
    'cities with their counts': (count) => ({ path: `/api/v1/cities?uncached[]=${count}` }),
    'prices of a type': (count) => ({
      path: `/api/v1/pricing?type=office&priceUnit=hour&uncached[]=${count}`,
    }),
    'a quote of a year of days': (count) =>
      quote(count, { kind: 'days', from: monday, to: addDays(monday, 364) }),
    'a quote of twelve months': (count) => quote(count, { kind: 'months', from: monday, months: 12 }),
    'a quote of hours of many days': (count) =>
      quote(count, { kind: 'hours', from: monday, to: addDays(monday, 364), start: '08:00', end: '18:00' }),
    'a page of a list': (count) => ({ path: `/workspaces?search=sala%20${count}`, accept: 'text/html' }),
    'a page of a list by time': (count) => ({
      path: `/workspaces?date=${friday}&from=20:00&to=22:00&maxPrice=${9_000 + count}`,
      accept: 'text/html',
    }),
    'a page of a workspace': (count) => ({ path: `/workspace/${ids[count]}`, accept: 'text/html' }),
  }
}

/** @returns the processor time of one request, and the statuses that say that we failed */
async function measure(
  visitor: TestClient,
  dear: Dear,
  watched: Watched,
  { warmUps, repeats }: { warmUps: number; repeats: number },
): Promise<{ ms: number; wrong: number[] }> {
  const wrong: number[] = []
  const ask = async (count: number) => {
    const { method = 'GET', path, body, accept = 'application/json' } = dear(count)
    const { status } = await visitor.request(method, path, body, { accept })
    // A time that the rules refuse is an answer too.
    if (status !== 200 && status !== 422) wrong.push(status)
  }
  for (let count = 0; count < warmUps; count += 1) await ask(count)
  const before = processorMs(watched)
  for (let count = warmUps; count < warmUps + repeats; count += 1) await ask(count)
  const after = processorMs(watched)
  const ms = (after.process - before.process + after.database - before.database) / repeats
  return { ms, wrong }
}

/** Many expensive requests from one network, while others send requests too. */
async function floodWith(visitor: TestClient, requests: number, monday: string) {
  const path = (count: number) =>
    `/api/v1/workspaces?date=${addDays(monday, 4)}&from=20:00&to=22:00&maxPrice=${100 + count}&uncached[]=1`
  const ask = async (count: number, address: string) =>
    (await visitor.request('GET', path(count), undefined, { 'x-forwarded-for': address })).status
  const own = newAddress()
  const statuses: number[] = []
  const others: number[] = []
  const startedAt = performance.now()
  // All at once: their number counts, whatever the machine can answer meanwhile.
  const asked = Array.from({ length: requests }, (_, sent) => ask(sent, own))
  for (let other = 0; other < OTHERS; other += 1) others.push(await ask(requests + other, newAddress()))
  statuses.push(...(await Promise.all(asked)))
  return {
    seconds: (performance.now() - startedAt) / 1000,
    sent: statuses.length,
    limited: statuses.filter((status) => status === 429).length,
    failed: statuses.filter((status) => ![200, 429, 503].includes(status)).length,
    limitedOthers: others.filter((status) => status === 429).length,
  }
}
