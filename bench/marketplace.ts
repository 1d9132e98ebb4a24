import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { readRecord } from '#server/database/cluster-record.ts'
import { connect } from '#server/database/connection.ts'
import { startEmbeddedCluster } from '#server/database/embedded-cluster.ts'
import { migrate } from '#server/database/migrate.ts'
import { fillMarketplace } from '#tests/factories/many-workspaces.ts'
import { amount } from './short.ts'

/** Reused between runs, since creating a million workspaces takes minutes. */
const FOLDER = path.join(tmpdir(), 'pouso-bench')
/**
 * Large tables are filled without a write-ahead log, and with few checkpoints. Reading is as with the
 * defaults.
 */
const SETTINGS = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '8GB' }
/** After a filling, which waited for no disk: a crash during it leaves a database that is dropped by the next run. */
const SAFE_AGAIN = ['alter system reset fsync', 'select pg_reload_conf()', 'checkpoint']
/** The newest workspaces have pictures: as many as any page shows. */
const PICTURED = 10_000

/** The number of workspaces in benches that don't vary it. */
export const USUAL_WORKSPACES = amount(10_000, 500)

export type Marketplaces = {
  /**
   * The address of a database with that many generated workspaces, created when missing.
   * @param changer the bench that adds workspaces to it or changes some, which the others' lists would show
   * @param takenFrom a Monday: with taken times and rules from then on
   */
  urlOf: (workspaces: number, changer?: string, takenFrom?: string) => Promise<string>
  /** The process id of the PostgreSQL server. */
  pid: number
  stop: () => Promise<void>
}

/** The bench's PostgreSQL server, with a database for each size. */
export async function openMarketplaces(): Promise<Marketplaces> {
  const cluster = await startEmbeddedCluster({ dataDir: FOLDER, settings: SETTINGS })
  const clusterDir = (await readRecord(FOLDER))?.clusterDir ?? ''
  const version = versionOfData()
  return {
    pid: Number(readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]),
    urlOf: async (workspaces, changer, takenFrom) => {
      const name = `spaces_${changer ? `${changer}_` : ''}${workspaces}_${version}`
      const url = cluster.url(name)
      if (await isUsable(cluster.url('postgres'), name, url)) return url
      console.log(`Creating ${workspaces.toLocaleString('en')} workspaces …`)
      await cluster.ensureDatabase(name)
      await migrate(url)
      await runEach(url, 'alter system set fsync = off', 'select pg_reload_conf()')
      const { database, close } = connect(url, () => {})
      await fillMarketplace(database, workspaces, {
        pictured: Math.min(workspaces, PICTURED),
        ...(takenFrom && { takenFrom }),
      })
      await close()
      await runEach(url, 'set statement_timeout = 0', 'vacuum', ...SAFE_AGAIN)
      await runEach(url, noteOf(name))
      return url
    },
    stop: cluster.stop,
  }
}

const FACTORIES = ['many-workspaces', 'many-taken-times', 'generated-values', 'fill-in-bulk']

/** Distinguishes databases of other generated workspaces from current ones. */
function versionOfData(): string {
  const texts = FACTORIES.map((name) =>
    readFileSync(new URL(`../tests/factories/${name}.ts`, import.meta.url)),
  )
  return hashOf(Buffer.concat(texts)).slice(0, 12)
}

const hashOf = (text: Buffer) => createHash('sha256').update(text).digest('hex')

/** The migrations in order, a short hash of each. */
function migrationsNow(): string[] {
  const folder = fileURLToPath(new URL('../server/database/migrations/', import.meta.url))
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => hashOf(readFileSync(path.join(folder, name))).slice(0, 8))
}

/** Written once a database is filled, or has followed a new schema: by which migrations. */
const noteOf = (name: string) => `comment on database ${name} is '${FILLED}${migrationsNow().join(' ')}'`
const FILLED = 'filled by '

/**
 * Whether a database is filled. One of an older schema is migrated, which takes far less time than filling it
 * again; one of another schema, or one that was never filled completely, is dropped.
 */
async function isUsable(maintenanceUrl: string, name: string, url: string): Promise<boolean> {
  const [found] = await runEach(
    maintenanceUrl,
    `select shobj_description(oid, 'pg_database') as state from pg_database where datname = '${name}'`,
  )
  if (!found) return false
  const current = migrationsNow()
  const known: string[] = found.state?.startsWith(FILLED) ? found.state.slice(FILLED.length).split(' ') : []
  if (known.length > 0 && known.every((hash, at) => hash === current[at])) {
    if (known.length === current.length) return true
    console.log(`Migrating ${name} …`)
    await migrate(url)
    await runEach(url, 'set statement_timeout = 0', 'vacuum (analyze)', noteOf(name))
    return true
  }
  await runEach(maintenanceUrl, `drop database ${name} with (force)`)
  return false
}

/** @returns the rows of the last statement */
async function runEach(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let found: pg.QueryResult | undefined
  for (const statement of statements) found = await client.query(statement)
  await client.end()
  return found?.rows ?? []
}
