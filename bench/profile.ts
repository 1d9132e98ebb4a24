import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { threadMs } from '#tests/processor-time.ts'
import { type CpuProfile, startInspected } from './inspector.ts'
import { type Load, load } from './load.ts'
import { openMarketplaces, USUAL_WORKSPACES } from './marketplace.ts'
import type { Program } from './programs.ts'
import { type Report, share } from './report.ts'
import { amount } from './short.ts'

const ROOT = new URL('../', import.meta.url).href
const FOLDER = path.join(tmpdir(), 'pouso-bench-profiles')
const SECONDS = amount(8, 1)
const MOST_PACKAGES = 18
const MOST_FUNCTIONS = 18
/** Smaller shares are shown as 0 %. */
const LEAST_SHARE = 0.005

type Asked = {
  address: string
  headers?: Record<string, string>
  connections?: number
  /** Stops the work in parallel. */
  stop?: () => Promise<unknown>
}

/**
 * Where the time of a request goes: by thread, by package, by function. Saves the profile for DevTools.
 * @param asks the repeated requests
 */
export async function profileLoad(name: string, asks: (product: Program) => Promise<Asked>): Promise<Report> {
  const marketplaces = await openMarketplaces()
  try {
    const { product, inspector } = await startInspected(await marketplaces.urlOf(USUAL_WORKSPACES))
    try {
      const { address, headers = {}, connections = 16, stop } = await asks(product)
      const ask = (): Promise<Load> =>
        load(product.url + address, {
          headers,
          connections,
          watched: { process: product.pid },
          seconds: SECONDS,
        })
      // The code is compiled by then.
      await ask()
      const before = threadMs(product.pid)
      await inspector.startProfile()
      const { requestsPerSecond, processMs } = await ask()
      const profile = await inspector.stopProfile()
      const threads = threadMs(product.pid).map(([thread, ms]): [string, number] => [
        thread,
        ms - (before.find(([each]) => each === thread)?.[1] ?? 0),
      ])
      await stop?.()
      const file = leaveProfile(name, profile)
      return {
        title: `Profile: ${name}`,
        how: `\`${address.replace(/[0-9a-f-]{36}/, '{id}')}\`, asked for by wrk over ${connections} connection${connections === 1 ? '' : 's'} for ${SECONDS} s: ${Math.round(requestsPerSecond)} a second, ${processMs.toPrecision(2)} ms of processor time each while it is looked at every half millisecond. Packages and functions are shares of the main thread’s busy time, by what ran itself, not what it called; bundled packages stand under their bundle. The profile itself: \`${path.basename(file)}\` in the temporary folder’s \`${path.basename(FOLDER)}\`.`,
        columns: ['', 'what', 'share'],
        rows: [...rowsOf('thread', threads, 5), ...profileRows(profile)],
      }
    } finally {
      inspector.close()
      await product.stop()
    }
  } finally {
    await marketplaces.stop()
  }
}

/** Saves it for DevTools. @returns the file's path */
export function leaveProfile(name: string, profile: CpuProfile): string {
  mkdirSync(FOLDER, { recursive: true })
  const file = path.join(FOLDER, `${name}.cpuprofile`)
  writeFileSync(file, JSON.stringify(profile))
  console.log(`Profile: ${file}`)
  return file
}

/** Where a module comes from: a package, Node, our folder, or a bundle of the build. */
export function packageOf(url: string): string {
  if (url.startsWith('node:')) return 'node'
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (library) return library
  const file = url.startsWith(ROOT) ? url.slice(ROOT.length) : url
  if (file.startsWith('dist/')) return `dist: ${path.basename(file).replace(/-[\w-]{7}(?=\.js$)/, '')}`
  return file.split('/').slice(0, 2).join('/')
}

/** Milliseconds of the main thread by package, what it waited left out. */
export function packageTimes({ nodes, samples, timeDeltas }: CpuProfile): [string, number][] {
  return sumBy({ nodes, samples, timeDeltas }, ({ functionName, url }) =>
    url ? packageOf(url) : functionName.startsWith('(') ? functionName : 'native code',
  )
}

function profileRows(profile: CpuProfile): Report['rows'] {
  const functions = sumBy(profile, ({ functionName, url, lineNumber }) =>
    url
      ? `\`${functionName || 'anonymous'}\`, ${packageOf(url)}, ${path.basename(url).replace(/^node:/, '')}:${lineNumber + 1}`
      : `\`${functionName}\``,
  )
  return [
    ...rowsOf('package', packageTimes(profile), MOST_PACKAGES),
    ...rowsOf('function', functions, MOST_FUNCTIONS),
  ]
}

function sumBy(
  { nodes, samples, timeDeltas }: CpuProfile,
  nameOf: (frame: CpuProfile['nodes'][number]['callFrame']) => string,
): [string, number][] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const sums = new Map<string, number>()
  samples.forEach((id, at) => {
    const frame = frames.get(id)
    if (!frame || frame.functionName === '(idle)') return
    const name = nameOf(frame)
    sums.set(name, (sums.get(name) ?? 0) + (timeDeltas[at] ?? 0) / 1000)
  })
  return [...sums]
}

/** The largest, as shares of all. */
function rowsOf(kind: string, times: readonly [string, number][], most: number): Report['rows'] {
  const whole = times.reduce((sum, [, ms]) => sum + ms, 0)
  return times
    .filter(([, ms]) => ms / whole >= LEAST_SHARE)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([name, ms]) => [kind, name, share(ms, whole)])
}
