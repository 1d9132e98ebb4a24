import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { removeClusterFolders } from '#server/database/cluster-record.ts'
import { findFreePort } from '#server/database/free-port.ts'
import { startInspected } from './inspector.ts'
import { openMarketplaces, USUAL_WORKSPACES } from './marketplace.ts'
import { leaveProfile, packageOf, packageTimes } from './profile.ts'
import { startProduct } from './programs.ts'
import { median, type Report, share } from './report.ts'
import { amount } from './short.ts'

const TIMES = amount(5, 1)

/** The time from the command to the first page. */
export async function measure(): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pouso-bench-start-'))
  const first = await startToFirstPage(folder)
  const later: number[] = []
  for (let count = 0; count < TIMES; count += 1) later.push(await startToFirstPage(folder))
  await removeClusterFolders(folder)
  rmSync(folder, { recursive: true, force: true })

  const marketplaces = await openMarketplaces()
  const databaseUrl = await marketplaces.urlOf(USUAL_WORKSPACES)
  const alone: number[] = []
  for (let count = 0; count < TIMES; count += 1) {
    const startedAt = performance.now()
    const product = await startProduct(databaseUrl)
    alone.push(performance.now() - startedAt)
    await product.stop()
  }
  await marketplaces.stop()
  return {
    title: 'Start',
    how: `\`npm start\` on a folder of its own, from the command to the first page answered; the program alone on a database that runs already, to the first ready answer. The first once, the others medians of ${TIMES}. Goals: 3 s and 0.8 s.`,
    columns: ['', 's'],
    rows: [
      ['first `npm start`: new database, demonstration data', first / 1000],
      ['further `npm start`', median(later) / 1000],
      ['the program alone', median(alone) / 1000],
    ],
  }
}

const MOST_PACKAGES = 20

/** Which packages a start reads and runs, and the main thread's time for each. */
export async function profile(): Promise<Report> {
  const marketplaces = await openMarketplaces()
  try {
    const { product, inspector } = await startInspected(await marketplaces.urlOf(USUAL_WORKSPACES), (early) =>
      early.startProfile(),
    )
    const times = new Map<string, number>()
    const modules = new Map<string, number>()
    try {
      const cpuProfile = await inspector.stopProfile()
      leaveProfile('cold-start', cpuProfile)
      for (const [name, ms] of packageTimes(cpuProfile)) times.set(name, ms)
      for (const script of await inspector.scripts()) {
        const name = packageOf(script)
        modules.set(name, (modules.get(name) ?? 0) + 1)
      }
    } finally {
      inspector.close()
      await product.stop()
    }
    const whole = [...times.values()].reduce((sum, ms) => sum + ms, 0)
    const all = [...modules.values()].reduce((sum, count) => sum + count, 0)
    const cells = (name: string) => [modules.get(name) ?? '', share(times.get(name) ?? 0, whole)]
    const rank = (name: string) => (modules.get(name) ?? 0) / all + (times.get(name) ?? 0) / whole
    return {
      title: 'Profile: start',
      how: `The program alone, from its first line to the first ready answer: ${Math.round(whole)} ms of the main thread, under the inspector, which makes it slower. Modules and scripts that were read, ${all.toLocaleString('en')} in all, and shares of the main thread’s time by what ran itself, not what it called; reading and linking are in \`(program)\` and \`node\`. The largest ${MOST_PACKAGES}.`,
      columns: ['package', 'modules', 'share of the time'],
      rows: [...new Set([...times.keys(), ...modules.keys()])]
        .sort((one, other) => rank(other) - rank(one))
        .slice(0, MOST_PACKAGES)
        .map((name) => [name, ...cells(name)]),
    }
  } finally {
    await marketplaces.stop()
  }
}

async function startToFirstPage(folder: string): Promise<number> {
  const port = await findFreePort()
  const startedAt = performance.now()
  const program = spawn('npm', ['start'], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
  })
  while (
    !(await fetch(`http://127.0.0.1:${port}/`).then(
      (response) => response.ok,
      () => false,
    ))
  )
    await wait(20)
  const durationMs = performance.now() - startedAt
  const exited = once(program, 'exit')
  // npm doesn't forward signals to its children, so the whole process group gets it, as from a terminal.
  process.kill(-(program.pid ?? 0), 'SIGINT')
  await exited
  // The database may outlive npm by a moment.
  while (
    await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    )
  )
    await wait(20)
  return durationMs
}
