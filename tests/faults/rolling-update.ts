import { connect } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Migration, readMigrations } from '#server/database/read-migrations.ts'
import { fillWithPayments } from '../factories/many-payments.ts'
import { fillMarketplace } from '../factories/many-workspaces.ts'
import { OwnDatabase } from './database.ts'
import type { Fault } from './fault.ts'
import { buildReleaseBefore } from './old-release.ts'
import { type Program, startProgram } from './program.ts'
import type { Scene } from './scene.ts'
import { exampleMigrations } from './update-examples.ts'
import { longestDuring, publishUpdated, type Sent, startUpdateLoad } from './update-load.ts'
import { type LongestLock, watchLocks } from './watch-locks.ts'

const FOLDER = 'server/database/migrations'
/** The oldest schema that the factories can fill. */
const FILLED_AT = '0029_payments'
/** The first migration that the old instance doesn't have. */
const FIRST_OF_UPDATE = '0036_confirmed_sessions'
/** Up to it they were released before the rule (tests/house/migration-statements.test.ts). */
const LAST_BEFORE_RULE = '0035_void_payouts'
const ROWS = 1_000_000
const SHORT_ROWS = 2_000
const LOCK_GOAL_MS = 1_000
/** Requests that must be answered between two steps of the update. */
const REQUESTS_BETWEEN = 40

type Measured = {
  migration: string
  milliseconds: number
  lock: LongestLock | undefined
  span: [number, number]
}

/**
 * An old instance serves while the database gets the new schema, then a new one beside it, then that alone. Measured on
 * large tables: how long each migration, and each example of CONTRIBUTING.md, keeps others out, and the slowest
 * request. The short form has small tables, and the program as it is now for the old one.
 */
export const rollingUpdate: Fault = {
  name: 'rolling-update',
  title: `an update with ${ROWS.toLocaleString('en')} rows in the large tables, old and new instance serving`,
  limitSeconds: 5_400,
  hasShortForm: true,
  run: async (scene, { isShort }) => {
    const database = await OwnDatabase.start(scene)
    const all = await readMigrations(FOLDER)
    const until = (name: string) => all.slice(0, all.findIndex((migration) => migration.name === name) + 1)
    await migrate(database.url, { migrations: until(FILLED_AT) })
    const [release] = await Promise.all([
      isShort ? undefined : buildReleaseBefore(FIRST_OF_UPDATE, scene),
      fill(database, isShort ? SHORT_ROWS : ROWS),
    ])
    const firstServed = release ? all.findIndex(({ name }) => name === FIRST_OF_UPDATE) : all.length
    const measured: Measured[] = []
    const apply = (migration: Migration) => measure(database.url, migration)
    for (const migration of all.slice(until(FILLED_AT).length, firstServed))
      measured.push(await apply(migration))

    const old = await startProgram(scene, environmentOf(database), undefined, release?.root)
    const load = startUpdateLoad(await publishUpdated(old.url), old.url)
    try {
      await load.answer(REQUESTS_BETWEEN)
      for (const migration of [...all.slice(firstServed), ...exampleMigrations(all)]) {
        measured.push(await apply(migration))
        await load.answer(REQUESTS_BETWEEN)
      }
      await replace(scene, old, load, environmentOf(database))
    } finally {
      await load.stop()
    }
    return judge(measured, load.sent, load.failures, release?.commit)
  },
}

const environmentOf = (database: OwnDatabase) => ({
  ...database.environment,
  ADMIN_EMAIL: 'admin@teste.example',
  ADMIN_SECOND_FACTOR: 'off',
  ADMIN_PASSWORD: 'uma frase bem secreta',
})

/** The new instance joins, takes everything over, and the old one ends. */
async function replace(
  scene: Scene,
  old: Program,
  load: ReturnType<typeof startUpdateLoad>,
  environment: Record<string, string>,
): Promise<void> {
  const fresh = await startProgram(scene, environment)
  load.serveFrom(old.url, fresh.url)
  await load.answer(REQUESTS_BETWEEN)
  load.serveFrom(fresh.url)
  await load.answer(REQUESTS_BETWEEN)
  await old.end()
  await load.answer(REQUESTS_BETWEEN)
}

async function fill(owned: OwnDatabase, rows: number): Promise<void> {
  // Filling waits for no disk; what is measured does.
  await owned.query('alter system set fsync = off')
  await owned.query("alter system set max_wal_size = '8GB'")
  await owned.query('select pg_reload_conf()')
  const { database, close } = connect(owned.url, () => {})
  await fillMarketplace(database, rows)
  const { rows: hosts } = await database.$client.query<{ id: string }>('select id from profiles limit 1')
  await fillWithPayments(database, { count: rows, hostId: hosts[0]?.id ?? '', oneOf: 10 })
  await close()
  await owned.query('alter system reset fsync')
  await owned.query('select pg_reload_conf()')
  await owned.query('checkpoint')
}

async function measure(url: string, migration: Migration): Promise<Measured> {
  const startedAt = performance.now()
  const lock = await watchLocks(url, () => migrate(url, { migrations: [migration] }))
  const endedAt = performance.now()
  return { migration: migration.name, milliseconds: endedAt - startedAt, lock, span: [startedAt, endedAt] }
}

function judge(measured: Measured[], sent: Sent[], failures: string[], commit: string | undefined) {
  const isUnderRule = ({ migration }: Measured) => migration > LAST_BEFORE_RULE
  const tooLong = measured.filter(({ lock }) => (lock?.milliseconds ?? 0) > LOCK_GOAL_MS)
  const rows = measured.map((one) => {
    const { lock, span, migration, milliseconds } = one
    const slowest = longestDuring(sent, span)
    const held = lock ? `${lock.milliseconds.toFixed(0)} ms on ${lock.table} (${lock.mode})` : 'none seen'
    return `  ${migration.padEnd(34)} ${milliseconds.toFixed(0).padStart(8)} ms   longest lock ${held}   slowest request ${slowest === undefined ? 'not served' : `${slowest.toFixed(0)} ms`}`
  })
  const served = commit ? `old instance of commit ${commit}` : 'old instance of this release'
  const before = tooLong.filter((one) => !isUnderRule(one)).map(({ migration }) => migration)
  return {
    figure: [
      `${served}; ${sent.length} requests, ${failures.length} failed${failures.slice(0, 3).map((text) => `, ${text}`)}; under the rule ${tooLong.filter(isUnderRule).length} of ${measured.filter(isUnderRule).length} held a lock for longer; released before it: ${before.join(', ') || 'none'}`,
      ...rows,
      '',
    ].join('\n'),
    goal: `no request fails, no migration under the rule holds a lock for longer than ${LOCK_GOAL_MS} ms`,
    holds: failures.length === 0 && !tooLong.some(isUnderRule) && measured.some(isUnderRule),
  }
}
