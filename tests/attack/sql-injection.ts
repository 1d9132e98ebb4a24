import path from 'node:path'
import fc from 'fast-check'
import { TestClient } from '../client.ts'
import { startProgram } from '../faults/program.ts'
import { readOperations } from '../fuzz/operations.ts'
import { validValue } from '../fuzz/values.ts'
import type { Attack } from './attack.ts'
import { ensureTool, runTool } from './tools.ts'
import { signInDemo } from './users.ts'

const LIMIT_SECONDS_EACH = 150
const SEED = 1
const INJECTABLE =
  /is vulnerable|appears to be injectable|identified the following injection point|is '.*' injectable/i
const UNTRIED = new Set(['/api/v1/events', '/api/v1/me/export'])

/** sqlmap over every parameter of every GET operation, in the query and in the path, as an administrator. */
export const sqlInjection: Attack = {
  name: 'sql-injection',
  title: 'sqlmap over every parameter of every GET operation',
  limitSeconds: 1_800,
  run: async (scene) => {
    ensureTool('sqlmap')
    const folder = await scene.folder()
    const { url } = await startProgram(scene, { DEMO_DATA: 'on' })
    const admin = await signInDemo(url, 'admin')
    const found: string[] = []
    const tried: string[] = []
    const unfinished: string[] = []
    for (const address of await addressesOf(url)) {
      const { output } = await runTool('sqlmap', parametersFor(`${url}${address}`, admin.cookie, folder), {
        limitSeconds: LIMIT_SECONDS_EACH,
        environment: { HOME: folder },
      })
      if (INJECTABLE.test(output)) found.push(address)
      if (/all tested parameters do not appear to be injectable/.test(output)) tried.push(address)
      else unfinished.push(`${address} (${lastLine(output)})`)
    }
    for (const address of unfinished) console.error(`sqlmap did not end on ${address}`)
    return {
      figure: `${found.length} injectable, ${tried.length} operations tried to the end, ${unfinished.length} not${found.length > 0 ? `: ${found.join(', ')}` : ''}`,
      goal: '0 injectable, all tried to the end',
      holds: found.length === 0 && unfinished.length === 0,
    }
  },
}

function parametersFor(address: string, cookie: string, folder: string): string[] {
  return [
    ...['-u', address, '--cookie', cookie, '--drop-set-cookie', '--batch', '--flush-session'],
    ...['--level=1', '--risk=1', '--dbms=PostgreSQL', '--technique=BEUST', '--threads=2', '--time-sec=2'],
    ...[
      '--ignore-code=*',
      '--random-agent',
      '--disable-coloring',
      `--output-dir=${path.join(folder, 'sqlmap')}`,
    ],
  ]
}

/** One address per operation, each parameter with a valid value. */
async function addressesOf(url: string): Promise<string[]> {
  const visitor = new TestClient(url)
  const { body: description } = await visitor.get('/api/openapi.json')
  const { body: list } = await visitor.get('/api/v1/workspaces?limit=1')
  const workspace = list.items[0]
  const known: Record<string, string> = {
    search: 'sala',
    city: workspace.city,
    state: workspace.state,
    slug: 'sao-paulo-sp',
    ids: workspace.id,
    cursor: list.nextCursor ?? '',
    amenities: 'wifi',
    id: workspace.id,
  }
  return readOperations(description)
    .filter(({ method, path }) => method === 'GET' && !UNTRIED.has(path))
    .filter(({ path, query }) => path.includes('{') || Object.keys(query).length > 0)
    .map(({ path, query }) => {
      // In a path, sqlmap tests the part before an asterisk.
      const filled = path.replace(/\{(\w+)\}/, (_, name) => `${known[name] ?? workspace.id}*`)
      const pairs = Object.entries(query).map(([name, schema]) => {
        const [any] = fc.sample(validValue(schema, [workspace.id]), { seed: SEED, numRuns: 1 })
        return `${name}=${encodeURIComponent(known[name] ?? String(any))}`
      })
      return `${filled}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
    })
}

function lastLine(output: string): string {
  return (
    output
      .trim()
      .split('\n')
      .findLast((line) => /\[(CRITICAL|ERROR|WARNING)\]/.test(line)) ?? 'no word'
  )
}
