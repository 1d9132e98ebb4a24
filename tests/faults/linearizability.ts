import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { addDays, weekdays } from '#contract/dates.ts'
import { nextMonday } from '../factories/booked.ts'
import type { WorkspaceKind } from '../linearizability/booking-model.ts'
import { HistoryClient } from '../linearizability/client.ts'
import { readFinalState } from '../linearizability/final-state.ts'
import { type Judgement, judge } from '../linearizability/judge.ts'
import { type FaultCounts, runNemesis, type Victim } from '../linearizability/nemesis.ts'
import { Recorder } from '../linearizability/recorder.ts'
import type { Setting } from '../linearizability/setting.ts'
import { type FaultBank, startBank } from './bank.ts'
import { untilBooksAgree } from './compare-books.ts'
import { OwnDatabase } from './database.ts'
import { DatabaseProxy } from './database-proxy.ts'
import type { Fault } from './fault.ts'
import { startProgram } from './program.ts'
import type { Scene } from './scene.ts'
import {
  ADMINISTRATOR,
  publishWorkspace,
  signInAdministrator,
  signUp,
  takePayments,
  type User,
} from './user.ts'

const CLIENTS = 5
const INSTANCES = 2
const RUN_MS = 600_000
const SHORT_RUN_MS = 25_000
const UNPROTECTED_RUN_MS = 30_000
/** How long all clients book one day before the next: histories of one day stay short. */
const DAY_MS = 10_000
/** A workspace is booked 180 days ahead. */
const MOST_DAYS = 150
const CLEAR_LIMITS_MS = 2_000
const SLOW_COMMIT_MS = 30

/** The faults of the program and the database in a run. */
type Protection = { lock: boolean; constraint: boolean }

type RunForm = Protection & { runMs: number; hasNemesis: boolean }

/**
 * Clients book, cancel, change and pay on two instances that fail in many ways; an order has to explain all answers.
 */
export const linearizability: Fault = {
  name: 'linearizability',
  title: `${CLIENTS} clients book, change, cancel and pay on ${INSTANCES} instances that fail for ten minutes`,
  limitSeconds: 1_800,
  hasShortForm: true,
  run: async (scene, { isShort }) => {
    const runMs = isShort ? SHORT_RUN_MS : RUN_MS
    const run = await runOnce(scene, { runMs, lock: true, constraint: true, hasNemesis: true })
    return {
      figure: describeRun(run),
      goal: 'an order explains every answer and what is stored; nothing undecided; ledger at zero, both books equal',
      holds: isLinearizable(run) && run.differences.length === 0,
    }
  },
}

/**
 * The same run without what prevents double bookings: either protection is enough, and without both the search has to
 * notice.
 */
export const linearizabilityUnprotected: Fault = {
  name: 'linearizability-unprotected',
  title: 'the same without the lock of a reservation, without the constraint, and without both',
  limitSeconds: 900,
  run: async (scene) => {
    const form = { runMs: UNPROTECTED_RUN_MS, hasNemesis: false }
    const withoutLock = await runOnce(scene, { ...form, lock: false, constraint: true })
    const withoutConstraint = await runOnce(scene, { ...form, lock: true, constraint: false })
    const withoutBoth = await runOnce(scene, { ...form, lock: false, constraint: false })
    const isNoticed = withoutBoth.judgement.unexplained.length > 0
    return {
      figure: `without the lock: ${describeRun(withoutLock)}; without the constraint: ${describeRun(withoutConstraint)}; without both: ${describeRun(withoutBoth)}`,
      goal: 'either protection is enough; without both, bookings that no order explains are found',
      holds: isLinearizable(withoutLock) && isLinearizable(withoutConstraint) && isNoticed,
    }
  },
}

type Run = {
  judgement: Judgement
  unexpected: string[]
  differences: string[]
  faults: FaultCounts | undefined
  lost: { cut: number; lost: number; delayed: number }
}

const isLinearizable = ({ judgement, unexpected }: Run) =>
  judgement.unexplained.length === 0 &&
  judgement.undecided === 0 &&
  unexpected.length === 0 &&
  judgement.operations > 0

async function runOnce(scene: Scene, form: RunForm): Promise<Run> {
  const database = await OwnDatabase.start(scene)
  const bank = await startBank(scene)
  const victims: Victim[] = []
  for (let index = 0; index < INSTANCES; index += 1) {
    victims.push(await startVictim(scene, database.url, bank, form.lock))
  }
  if (!form.constraint) {
    await database.query('alter table occupancies drop constraint occupancies_no_overlap')
  }
  const pool = new pg.Pool({ connectionString: database.url, max: CLIENTS })
  scene.onEnd(() => pool.end())
  const isOver = endAfter(form.runMs)
  const setting = await prepare(victims, bank, pool, form.runMs)
  const recorder = new Recorder()
  const clients = Array.from({ length: CLIENTS }, (_, index) => new HistoryClient(index, setting, recorder))
  isOver.begin()
  const clearing = clearLimits(pool, isOver)
  if (!form.hasNemesis) for (const { proxy } of victims) proxy.commitDelayMs = SLOW_COMMIT_MS
  const nemesis = form.hasNemesis ? runNemesis(victims, isOver) : undefined
  await Promise.all(clients.map((client) => client.run(isOver)))
  const faults = await nemesis
  await clearing
  await settle(victims)
  const differences = await untilBooksAgree(database.url, bank)
  // Everything that was under way is over by now.
  for (const { program } of victims) await program.end()
  return {
    judgement: judge(recorder.operations, await readFinalState(database.url)),
    unexpected: recorder.unexpected,
    differences,
    faults,
    lost: sumOf(victims),
  }
}

/** Lets each instance finish its work, and starts it again for the rest. */
async function settle(victims: readonly Victim[]): Promise<void> {
  for (const { program, proxy } of victims) {
    proxy.commitDelayMs = 0
    await program.end()
    await program.start()
  }
}

async function startVictim(
  scene: Scene,
  databaseUrl: string,
  bank: FaultBank,
  hasLock: boolean,
): Promise<Victim> {
  const proxy = await DatabaseProxy.start(scene, databaseUrl)
  const clockFile = path.join(await scene.folder(), 'clock')
  await writeFile(clockFile, '0')
  const preloads = ['jumping-clock.mjs', ...(hasLock ? [] : ['without-lock.mjs'])]
  const program = await startProgram(scene, (url) => ({
    ...ADMINISTRATOR,
    ...bank.environment,
    DATABASE_URL: proxy.url,
    PUBLIC_URL: url,
    CLOCK_OFFSET_FILE: clockFile,
    NODE_OPTIONS: preloads
      .map((name) => `--import=${fileURLToPath(new URL(`../linearizability/${name}`, import.meta.url))}`)
      .join(' '),
  }))
  scene.onEnd(async () => {
    if (program.isRunning) process.kill(program.pid, 'SIGCONT')
  })
  return { program, proxy, clockFile }
}

/** Time that is over a while after it begins. */
function endAfter(runMs: number) {
  let endsAt = Number.POSITIVE_INFINITY
  const begin = () => {
    endsAt = performance.now() + runMs
  }
  return Object.assign(() => performance.now() >= endsAt, { begin })
}

async function prepare(
  victims: readonly Victim[],
  { control }: FaultBank,
  pool: pg.Pool,
  runMs: number,
): Promise<Setting> {
  const urls = victims.map(({ program }) => program.url)
  const [url = ''] = urls
  const host = await signUp(url, 'host')
  const administrator = await signInAdministrator(url)
  const kinds: WorkspaceKind[] = ['instant', 'request', 'paid']
  const workspaces = []
  for (const kind of kinds) {
    workspaces.push({ kind, id: await publishKind(host, administrator, kind) })
  }
  const guests = []
  for (let index = 0; index < CLIENTS; index += 1) guests.push((await signUp(url, 'guest')).client)
  const days = openDays()
  const dayMs = Math.max(DAY_MS, runMs / days.length)
  const startedAt = performance.now()
  return {
    urls,
    host: host.client,
    guests,
    workspaces,
    bank: control,
    date: () => days[Math.floor((performance.now() - startedAt) / dayMs) % days.length] ?? '',
    findReference: async (code) => {
      const { rows } = await pool.query<{ txid: string }>(
        'select txid from charges join bookings on bookings.id = booking_id where code = $1',
        [code],
      )
      return rows[0]?.txid
    },
    known: new Map(),
  }
}

async function publishKind(
  host: User,
  administrator: Awaited<ReturnType<typeof signInAdministrator>>,
  kind: WorkspaceKind,
): Promise<string> {
  const id = await publishWorkspace(host, administrator, `Sala ${kind}`)
  if (kind === 'paid') {
    await takePayments(host, id)
    return id
  }
  const rules = `/api/v1/workspaces/${id}/booking-rules`
  const { body } = await host.client.get(rules)
  const { status } = await host.client.put(rules, { ...body, bookingMode: kind })
  if (status !== 200) throw new Error(`Setting rules answered ${status}`)
  return id
}

/** Workdays from a week after next Monday on: a cancellation pays all back. */
function openDays(): string[] {
  const first = addDays(nextMonday(), weekdays.length)
  return Array.from({ length: MOST_DAYS }, (_, index) => index)
    .filter((index) => index % weekdays.length < 5)
    .map((index) => addDays(first, index))
}

/** A guest may book 60 times an hour; these book more. */
async function clearLimits(pool: pg.Pool, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await pool.query('delete from rate_limits')
    await wait(CLEAR_LIMITS_MS)
  }
}

function sumOf(victims: readonly Victim[]): Run['lost'] {
  const sum = (name: keyof Run['lost']) => victims.reduce((all, { proxy }) => all + proxy.counts[name], 0)
  return { cut: sum('cut'), lost: sum('lost'), delayed: sum('delayed') }
}

function describeRun({ judgement, unexpected, differences, faults, lost }: Run): string {
  const { operations, unanswered, partitions, mostSteps, undecided, unexplained } = judgement
  const done = faults ? Object.entries(faults).map(([kind, count]) => `${kind} ${count}`) : ['no faults']
  const list = (all: readonly string[]) => all.slice(0, 3).map((text) => `\n${text}`)
  return [
    `${operations} operations, ${unanswered} of them without an answer, in ${partitions} partitions`,
    `${done.join(', ')} (${Math.round(lost.cut)} connections cut, ${lost.lost} answers lost, ${lost.delayed} delayed)`,
    `${unexplained.length} partitions unexplained${list(unexplained).join('')}`,
    `${undecided} undecided, ${mostSteps} steps at most`,
    `${unexpected.length} unexpected answers${list(unexpected).join('')}`,
    `${differences.length} differences of the books${list(differences).join('')}`,
  ].join('; ')
}
