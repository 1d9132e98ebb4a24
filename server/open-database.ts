import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { brand } from '#contract/brand.ts'
import { addressOf, readRecord } from './database/cluster-record.ts'
import { startEmbeddedCluster } from './database/embedded-cluster.ts'
import { migrate } from './database/migrate.ts'
import type { Environment } from './env.ts'

const DATABASE_NAME = 'pouso'
/** PostgreSQL's own default. */
const USUAL_CONNECTIONS = 100
/** A worker's connections for jobs, live events and watching the database. */
const CONNECTIONS_BESIDE_POOL = 5
const SPARE_CONNECTIONS = 20

/**
 * Opens and migrates the database: the one of DATABASE_URL, or the embedded one, which is started.
 * @param log logs each migration, and when the embedded one was restarted or could not be
 * @throws Error with one readable line, also when another running process of ours uses the data folder.
 */
export async function openDatabase(
  env: Environment,
  log: Logger,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const opened = await openServer(env, logDatabaseRestart(log))
  try {
    if (env.migrateAtStart) await migrate(directAddress(env, opened.url), { log })
    return opened
  } catch (error) {
    await opened.stop()
    throw error
  }
}

/** Logs that the embedded database was restarted, or could not be. */
function logDatabaseRestart(log: Logger): (failure: Error | undefined) => void {
  return (failure) => {
    if (failure) log.error({ err: failure }, 'the embedded database ended and could not be restarted')
    else log.warn('the embedded database ended and was restarted')
  }
}

/**
 * The address of the database without migrating it, for a single command; a server may run at the same time.
 * @throws Error with one readable line
 */
export async function reachDatabase(env: Environment): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!env.databaseUrl && (await findOwner(env.dataDir)) !== undefined) {
    const record = await readRecord(env.dataDir)
    if (record) return { url: addressOf(record, DATABASE_NAME), stop: async () => {} }
  }
  const { url, stop } = await openServer(env)
  return { url: directAddress(env, url), stop }
}

/** The address of the database itself, without a pooler: for session locks, LISTEN and COPY. */
function directAddress(env: Environment, url: string): string {
  return env.databaseListenUrl ?? url
}

async function openServer(
  env: Environment,
  onRestart?: (failure: Error | undefined) => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (env.databaseUrl) return { url: env.databaseUrl, stop: async () => {} }
  const release = await claimDataFolder(env.dataDir)
  try {
    const cluster = await startEmbeddedCluster({
      dataDir: env.dataDir,
      settings: { max_connections: String(mostConnections(env)) },
      ...(onRestart && { onRestart }),
    })
    await cluster.ensureDatabase(DATABASE_NAME)
    return {
      url: cluster.url(DATABASE_NAME),
      stop: async () => {
        await cluster.stop()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

/** Enough for every worker and for commands that run beside them. */
function mostConnections({ workers, poolSize }: Environment): number {
  return Math.max(USUAL_CONNECTIONS, workers * (poolSize + CONNECTIONS_BESIDE_POOL) + SPARE_CONNECTIONS)
}

/**
 * Claims the data folder: of two programs on one embedded database, the first to stop would stop it for the
 * other.
 */
async function claimDataFolder(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true })
  const owner = await findOwner(dataDir)
  if (owner !== undefined) {
    throw new Error(
      `${brand.name} is already running on ${dataDir} (process ${owner}). Stop it first, or set another DATA_DIR.`,
    )
  }
  const file = pidFile(dataDir)
  await writeFile(file, String(process.pid))
  return () => rm(file, { force: true })
}

const pidFile = (dataDir: string) => path.join(dataDir, 'pouso.pid')

/** The id of another process of ours that uses the data folder. */
async function findOwner(dataDir: string): Promise<number | undefined> {
  const owner = Number(await readFile(pidFile(dataDir), 'utf8').catch(() => ''))
  return owner > 0 && owner !== process.pid && (await isOurServer(owner)) ? owner : undefined
}

/** Whether that process is alive and, where the system shows it, runs this program. */
async function isOurServer(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return command === undefined || /server\/(main|commands\/[a-z-]+)\.ts|program\/main\.js/.test(command)
}
