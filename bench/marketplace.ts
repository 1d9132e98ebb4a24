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
/** The newest workspaces have pictures: as many as any page shows. */
const PICTURED = 10_000

/** The number of workspaces in benches that don't vary it. */
export const USUAL_WORKSPACES = amount(10_000, 500)

export type Marketplaces = {
  /**
   * The address of a database with that many generated workspaces, created when missing.
   * @param changer the bench that adds workspaces to it or changes some, which the others' lists would show
   */
  urlOf: (workspaces: number, changer?: string) => Promise<string>
  /** The process id of the PostgreSQL server. */
  pid: number
  stop: () => Promise<void>
}

/** The bench's PostgreSQL server, with a database for each size. */
export async function openMarketplaces(): Promise<Marketplaces> {
  const cluster = await startEmbeddedCluster({ dataDir: FOLDER })
  const clusterDir = (await readRecord(FOLDER))?.clusterDir ?? ''
  const version = versionOfData()
  return {
    pid: Number(readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0]),
    urlOf: async (workspaces, changer) => {
      const name = `spaces_${changer ? `${changer}_` : ''}${workspaces}_${version}`
      const url = cluster.url(name)
      if (await isFilled(cluster.url('postgres'), name)) return url
      console.log(`Creating ${workspaces.toLocaleString('en')} workspaces …`)
      await cluster.ensureDatabase(name)
      await migrate(url)
      const { database, close } = connect(url, () => {})
      await fillMarketplace(database, workspaces, { pictured: Math.min(workspaces, PICTURED) })
      await database.$client.query('vacuum')
      await database.$client.query(`comment on database ${name} is 'filled'`)
      await close()
      return url
    },
    stop: cluster.stop,
  }
}

/** Distinguishes databases of another schema, or of other generated workspaces, from current ones. */
function versionOfData(): string {
  const hash = createHash('sha256')
  const migrations = fileURLToPath(new URL('../server/database/migrations/', import.meta.url))
  for (const name of readdirSync(migrations)
    .filter((each) => each.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(path.join(migrations, name)))
  }
  hash.update(readFileSync(new URL('../tests/factories/many-workspaces.ts', import.meta.url)))
  return hash.digest('hex').slice(0, 12)
}

async function isFilled(url: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    "select shobj_description(oid, 'pg_database') as state from pg_database where datname = $1",
    [name],
  )
  await client.end()
  if (rows.length > 0 && rows[0].state !== 'filled') {
    const again = new pg.Client({ connectionString: url })
    await again.connect()
    await again.query(`drop database ${name} with (force)`)
    await again.end()
  }
  return rows[0]?.state === 'filled'
}
