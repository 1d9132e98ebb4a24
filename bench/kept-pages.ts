/**
 * How fast a kept page is served, beside the same bytes from a bare node:http server on the same machine.
 * Needs wrk (Debian: apt install wrk) and a build (npm run build). Run: node_modules/.bin/node bench/kept-pages.ts
 */

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { promisify } from 'node:util'
import { findFreePort } from '#server/database/free-port.ts'
import { startOwnServer } from '#tests/e2e/own-server.ts'

const ROUNDS = 3
const SECONDS = 3
const CONNECTIONS = 16
const ADDRESSES = ['/', '/workspaces', '/faq']

const run = promisify(execFile)

/** Requests per second that wrk counts, every one answered with 200. */
async function measure(url: string): Promise<number> {
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '-H',
    'accept-encoding: br, gzip',
    url,
  ])
  if (/Non-2xx/.test(stdout)) throw new Error(`Not every answer was 200:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

/** The floor: a process that does nothing but send these bytes with these headers. */
async function startFloor(body: Buffer, headers: Record<string, string>) {
  const port = await findFreePort()
  const program = `
    const body = Buffer.from(${JSON.stringify(body.toString('base64'))}, 'base64')
    const headers = ${JSON.stringify(Object.entries(headers).flat())}
    require('node:http').createServer((request, response) => response.writeHead(200, headers).end(body)).listen(${port}, '127.0.0.1', () => console.log('ready'))`
  const server = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(server.stdout, 'data')
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.kill() }
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const product = await startOwnServer({ DEMO_DATA: 'on', LOG_LEVEL: 'warn' })
try {
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`,
  )
  for (const address of ADDRESSES) {
    const url = product.url + address
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    const headers = Object.fromEntries(response.headers)
    const { stdout } = await run('curl', ['-s', '-H', 'accept-encoding: br', url], {
      encoding: 'buffer',
      maxBuffer: 10_000_000,
    })
    const floor = await startFloor(stdout, headers)
    const kept: number[] = []
    const bare: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      kept.push(await measure(url))
      bare.push(await measure(floor.url))
    }
    floor.stop()
    const ratio = ((100 * median(kept)) / median(bare)).toFixed(0)
    console.log(
      `${address.padEnd(12)} ${stdout.length} bytes: ${median(kept).toFixed(0)} requests/s, bare Buffer ${median(bare).toFixed(0)}, ratio ${ratio} % (goal 60 %)`,
    )
  }
} finally {
  await product.close()
}
