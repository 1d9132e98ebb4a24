import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { workspaceDraft } from '../factories/workspace.ts'
import { type Fault, NotHere } from './fault.ts'
import { startProgram } from './program.ts'
import { ADMINISTRATOR, publishWorkspace, signInAdministrator, signUp } from './user.ts'

const run = promisify(execFile)
const WRK = '/usr/bin/wrk'
/** More connections only wait longer: measured with 8 to 64. */
const SATURATING = 16
/** Counting starts once all connections are open: a process accepts one new connection between two pages. */
const OPENING_SECONDS = 8
const COUNTED_SECONDS = 6
/** Peak and overload alternate and the best of each counts, since other work on the machine only lowers figures. */
const TURNS = 3
const MIN_SHARE = 0.8
const RECOVERY_SECONDS = 5
/**
 * A refused client has waited a second and retries at once: this many connections per page of the peak send three times
 * the load.
 */
const CONNECTIONS_PER_PAGE = 3.5
const LEAST_TIMES = 3

/** Each request has a unique address, so that no page comes from the cache. */
const SCRIPT = `
local count = 0
local id = 0
local threads = {}
function setup(thread) thread:set("id", id) id = id + 1 table.insert(threads, thread) end
function init() ok = 0 busy = 0 other = 0 unannounced = 0 started = os.time() end
function request()
  count = count + 1
  return wrk.format("GET", "/workspaces?minPrice=" .. ((id * 500000 + count) % 1000000) .. "&capacity=" .. (os.time() % 1000 + 1), { Accept = "text/html" })
end
function response(status, headers)
  if status ~= 200 and status ~= 503 then other = other + 1 end
  if status == 503 and not (headers["retry-after"] or headers["Retry-After"]) then unannounced = unannounced + 1 end
  local second = os.time() - started
  if second < ${OPENING_SECONDS} or second >= ${OPENING_SECONDS + COUNTED_SECONDS} then return end
  if status == 200 then ok = ok + 1 elseif status == 503 then busy = busy + 1 end
end
function done(summary)
  local total = { ok = 0, busy = 0, other = 0, unannounced = 0 }
  for _, thread in ipairs(threads) do
    for name in pairs(total) do total[name] = total[name] + thread:get(name) end
  end
  local errors = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  io.write(string.format('{"ok":%d,"busy":%d,"other":%d,"unannounced":%d,"errors":%d}\\n',
    total.ok, total.busy, total.other, total.unannounced, errors))
end
`

type Load = {
  ok: number
  busy: number
  other: number
  unannounced: number
  errors: number
}

/** The peak, then more than three times as many requests a second, while a host continues to write. */
export const overload: Fault = {
  name: 'overload',
  title: 'overload',
  limitSeconds: 180,
  run: async (scene) => {
    if (!existsSync(WRK)) throw new NotHere('needs wrk, which is not installed and can be only by root')
    const { url } = await startProgram(scene, ADMINISTRATOR)
    const host = await signUp(url, 'host')
    const administrator = await signInAdministrator(url)
    for (const name of ['Sala Jatobá', 'Sala Ipê', 'Sala Sabiá'])
      await publishWorkspace(host, administrator, name)
    const script = path.join(await scene.folder(), 'pages.lua')
    await writeFile(script, SCRIPT)
    const load = async (connections: number): Promise<Load> => {
      const parameters = [
        '-t1',
        `-c${connections}`,
        `-d${OPENING_SECONDS + COUNTED_SECONDS + 1}s`,
        '--timeout',
        '10s',
        '-s',
        script,
        url,
      ]
      const { stdout } = await run(WRK, parameters)
      return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}')
    }
    const rate = ({ ok }: Load) => ok / COUNTED_SECONDS
    const asked = ({ ok, busy }: Load) => (ok + busy) / COUNTED_SECONDS

    // The first run warms up.
    await load(SATURATING)
    const peaks: Load[] = []
    const threefolds: Load[] = []
    const writes: number[] = []
    let isOver = false
    const writing = (async () => {
      while (!isOver) {
        writes.push((await host.client.post('/api/v1/workspaces', workspaceDraft())).status)
        await wait(500)
      }
    })()
    for (let turn = 0; turn < TURNS; turn += 1) {
      peaks.push(await load(SATURATING))
      threefolds.push(await load(Math.ceil(Math.max(...peaks.map(rate)) * CONNECTIONS_PER_PAGE)))
    }
    isOver = true
    await writing
    const endedAt = performance.now()
    let quick = 0
    while (quick < 5 && performance.now() - endedAt < 30_000) {
      const askedAt = performance.now()
      const { status } = await fetch(`${url}/workspaces?maxPrice=${Math.round(askedAt)}`)
      quick = status === 200 && performance.now() - askedAt < 500 ? quick + 1 : 0
    }
    const recoverySeconds = (performance.now() - endedAt) / 1000
    const all = [...peaks, ...threefolds]
    const peak = Math.max(...peaks.map(rate))
    const threefold = Math.max(...threefolds.map(rate))
    const stray = all.reduce((sum, { other, unannounced, errors }) => sum + other + unannounced + errors, 0)
    const share = threefold / peak
    const refused = threefolds.reduce((sum, { busy }) => sum + busy, 0)
    const threefoldAsked = Math.max(...threefolds.map(asked))
    const refusedWrites = writes.filter((status) => status !== 201).length
    return {
      figure: `peak ${peak.toFixed(0)} pages/s; of ${threefoldAsked.toFixed(0)} asked for a second (${(threefoldAsked / peak).toFixed(1)}×) ${threefold.toFixed(0)} answered (${(share * 100).toFixed(0)} % of peak), ${refused} refused; ${stray} answers other than 200 or 503 with Retry-After${all.some(({ errors }) => errors > 0) ? ` (${all.reduce((sum, { errors }) => sum + errors, 0)} without an answer)` : ''}; ${refusedWrites} of ${writes.length} writes refused; recovery ${recoverySeconds.toFixed(1)} s`,
      goal: `at ≥ ${LEAST_TIMES}× the peak only 2xx or 503, ≥ ${MIN_SHARE * 100} % of peak, no write of a host refused, recovery ≤ ${RECOVERY_SECONDS} s`,
      holds:
        stray === 0 &&
        share >= MIN_SHARE &&
        refused > 0 &&
        threefoldAsked >= peak * LEAST_TIMES &&
        refusedWrites === 0 &&
        recoverySeconds <= RECOVERY_SECONDS,
    }
  },
}
