import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { removeClusterFolders } from '#server/database/cluster-record.ts'
import { findFreePort } from '#server/database/free-port.ts'
import { openMarketplaces } from './marketplace.ts'
import { startProduct } from './programs.ts'
import { median, type Report } from './report.ts'
import { amount } from './trial.ts'

const TIMES = amount(5, 1)

/** From the command to the first page. */
export async function measure(): Promise<Report> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pouso-bench-start-'))
  const first = await startToFirstPage(folder)
  const later: number[] = []
  for (let count = 0; count < TIMES; count += 1) later.push(await startToFirstPage(folder))
  await removeClusterFolders(folder)
  rmSync(folder, { recursive: true, force: true })

  const marketplaces = await openMarketplaces()
  const databaseUrl = await marketplaces.urlOf(10_000)
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
    how: `\`npm start\` on a folder of its own, from the command to the first page answered; the program alone on a database that runs already, to the first ready answer. The first once, the others medians of ${TIMES}. Goals: 3 s and 0.5 s.`,
    columns: ['', 's'],
    rows: [
      ['first `npm start`: new database, demonstration data', first / 1000],
      ['further `npm start`', median(later) / 1000],
      ['the program alone', median(alone) / 1000],
    ],
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
  // npm passes no signal on to what it started: the whole group gets it, as from a terminal.
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
