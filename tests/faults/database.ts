import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { readRecord, removeClusterFolders } from '#server/database/cluster-record.ts'
import { type EmbeddedCluster, startEmbeddedCluster } from '#server/database/embedded-cluster.ts'
import type { Scene } from './scene.ts'

const NAME = 'pouso'

/** An external PostgreSQL that can be stopped, frozen and restarted. */
export class OwnDatabase {
  readonly #dataDir: string
  #cluster: EmbeddedCluster

  private constructor(dataDir: string, cluster: EmbeddedCluster) {
    this.#dataDir = dataDir
    this.#cluster = cluster
  }

  static async start(scene: Scene): Promise<OwnDatabase> {
    const dataDir = await scene.folder()
    const cluster = await startEmbeddedCluster({ dataDir })
    await cluster.ensureDatabase(NAME)
    const database = new OwnDatabase(dataDir, cluster)
    scene.onEnd(async () => {
      await database.thaw().catch(() => {})
      await database.stop()
      await removeClusterFolders(dataDir)
    })
    return database
  }

  get url(): string {
    return this.#cluster.url(NAME)
  }

  /** Environment of a program on this database. */
  get environment(): Record<string, string> {
    return { DATABASE_URL: this.url }
  }

  async stop(): Promise<void> {
    await this.#cluster.stop()
  }

  async startAgain(): Promise<void> {
    this.#cluster = await startEmbeddedCluster({ dataDir: this.#dataDir })
  }

  /** Freezes it: connections stay open but get no answer. */
  async freeze(): Promise<void> {
    for (const pid of await this.#processes()) process.kill(pid, 'SIGSTOP')
  }

  async thaw(): Promise<void> {
    for (const pid of await this.#processes()) process.kill(pid, 'SIGCONT')
  }

  /** The process id of its server. */
  postmaster(): Promise<number> {
    return postmasterOf(this.#dataDir)
  }

  query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return query<Row>(this.url, sql, values)
  }

  async #processes(): Promise<number[]> {
    const postmaster = await this.postmaster()
    const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    return [postmaster, ...children.trim().split(' ').filter(Boolean).map(Number)]
  }
}

/** The process id of a data folder's server. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const record = await readRecord(dataDir)
  const file = path.join(record?.clusterDir ?? '', 'postmaster.pid')
  return Number.parseInt(await readFile(file, 'utf8'), 10)
}

/** Address of the program's database in its embedded server. */
export async function embeddedUrl(dataDir: string): Promise<string> {
  const record = await readRecord(dataDir)
  if (!record) throw new Error(`No embedded database in ${dataDir}`)
  return `postgres://pouso:${record.password}@127.0.0.1:${record.port}/${NAME}`
}

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
