import { once } from 'node:events'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  addressOf,
  type ClusterRecord,
  prepareFolders,
  readRecord,
  SUPERUSER,
  saveRecord,
} from './cluster-record.ts'
import { findFreePort, isPortFree } from './free-port.ts'
import { ReconnectSafeClient } from './reconnect-safe-client.ts'
import { isAlive, isPostgres, readServerPid, serves } from './server-process.ts'
import { ensureServerUser, type ServerUser } from './server-user.ts'
import { collectOutput, lastLine, spawnServerProgram } from './spawn-server-program.ts'

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 20_000
const POLL_MS = 50
const LOOK_EVERY_MS = 200
/** The server's messages while children of a killed server are still ending. */
const STILL_ENDING = /pre-existing shared memory block|lock file "postmaster.pid" already exists/

export type EmbeddedCluster = {
  /** Address of a database of the cluster. */
  url: (database: string) => string
  /** Creates the database unless it is there. */
  ensureDatabase: (database: string) => Promise<void>
  stop: () => Promise<void>
}

type Options = {
  dataDir: string
  /** Called after the server ended unexpectedly: with undefined once it runs again, else with the reason it doesn't. */
  onRestart?: (failure: Error | undefined) => void
  /** Server settings, as `-c name=value`. */
  settings?: Record<string, string>
  /** How long a server that is already running may take until it accepts connections. */
  takeOverTimeoutMs?: number
}

/**
 * Starts the PostgreSQL server of the data folder, creating it the first time. A server that a killed run left
 * behind is taken over; a lock file without a server is cleaned up. Should the server die, it is started again.
 * @throws Error with one readable line when the server can't be started.
 */
export async function startEmbeddedCluster({
  dataDir,
  settings = {},
  onRestart = () => {},
  takeOverTimeoutMs = START_TIMEOUT_MS,
}: Options): Promise<EmbeddedCluster> {
  await mkdir(dataDir, { recursive: true })
  const user = await ensureServerUser()
  let record = await readRecord(dataDir)
  if (!record?.initialized || !(await exists(path.join(record.binariesDir, 'bin', 'postgres')))) {
    record = await prepareFolders(dataDir, user, record)
    await saveRecord(dataDir, record)
  }
  if (!record.initialized) {
    await initialize(record, user)
    record = { ...record, initialized: true }
    await saveRecord(dataDir, record)
  }

  const runningPid = await takeOver(record, takeOverTimeoutMs)
  if (runningPid === undefined) {
    if (!(await isPortFree(record.port))) {
      record = { ...record, port: await findFreePort() }
      await saveRecord(dataDir, record)
    }
    await launch(record, user, settings)
  }
  const current = record
  const stopWatching = keepRunning(current, () => launch(current, user, settings), onRestart)
  return {
    url: (database) => addressOf(current, database),
    ensureDatabase: (database) => ensureDatabase(current, database),
    stop: async () => {
      await stopWatching()
      await stopServer(current)
    },
  }
}

/** Restarts the server whenever its process ends. @returns a function that stops this */
function keepRunning(
  record: ClusterRecord,
  launchAgain: () => Promise<void>,
  onRestart: (failure: Error | undefined) => void,
): () => Promise<void> {
  let looking = Promise.resolve()
  const look = async () => {
    const pid = await readServerPid(record)
    if (pid !== undefined && isAlive(pid)) {
      if (await isPostgres(pid)) return
      await removeLock(record)
    }
    await launchAgain().then(
      () => onRestart(undefined),
      (error) => onRestart(error),
    )
  }
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    looking = look().finally(() => {
      isLooking = false
    })
  }, LOOK_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}

/** Creates the cluster in a temporary folder and renames it when complete: a killed start's initdb may still write. */
async function initialize(record: ClusterRecord, user: ServerUser | undefined): Promise<void> {
  await rm(record.clusterDir, { recursive: true, force: true })
  const folder = `${record.clusterDir}.${process.pid}`
  await removeUnfinished(record)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const passwordFile = `${folder}.password`
  await writeFile(passwordFile, record.password, { mode: 0o600 })
  if (user) {
    await chown(folder, user.uid, user.gid)
    await chown(passwordFile, user.uid, user.gid)
  }
  try {
    const initdb = spawnServerProgram(record, user, 'initdb', [
      `--pgdata=${folder}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=pt-BR',
    ])
    const output = collectOutput(initdb)
    const [code] = await once(initdb, 'close')
    if (code !== 0) throw new Error(`PostgreSQL could not create its data folder: ${lastLine(output())}`)
    await rename(folder, record.clusterDir)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** Removes the incomplete clusters of killed starts. Fails silently while an initdb still writes into one. */
async function removeUnfinished({ clusterDir }: ClusterRecord): Promise<void> {
  const home = path.dirname(clusterDir)
  const begun = new RegExp(`^${path.basename(clusterDir)}\\.\\d+$`)
  for (const name of await readdir(home)) {
    if (begun.test(name)) await rm(path.join(home, name), { recursive: true, force: true }).catch(() => {})
  }
}

/**
 * @returns the process number of a server that already serves this cluster.
 * @throws Error while that server still recovers: no second one may run on its files.
 */
async function takeOver(record: ClusterRecord, timeoutMs: number): Promise<number | undefined> {
  const pid = await readServerPid(record)
  if (pid === undefined) return undefined
  const deadline = Date.now() + timeoutMs
  while (await serves(pid, record.clusterDir)) {
    if (await accepts(record)) return pid
    if (Date.now() > deadline) {
      throw new Error(
        `PostgreSQL (process ${pid}) is still recovering ${record.clusterDir}: start again in some minutes`,
      )
    }
    await wait(POLL_MS)
  }
  if (isAlive(pid)) await removeLock(record)
  return undefined
}

/**
 * PostgreSQL itself cleans up the lock file of an ended server, once its children have ended too. But it refuses to
 * start when the process id in the file now belongs to another program, or to a zombie.
 */
async function removeLock({ clusterDir }: ClusterRecord): Promise<void> {
  await rm(path.join(clusterDir, 'postmaster.pid'), { force: true })
}

async function launch(
  record: ClusterRecord,
  user: ServerUser | undefined,
  settings: Record<string, string>,
): Promise<void> {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(record.port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const failure = await tryLaunch(record, user, flags, deadline)
    if (failure === undefined) return
    if (Date.now() > deadline || !STILL_ENDING.test(failure)) {
      throw new Error(`PostgreSQL did not start: ${lastLine(failure)}`)
    }
    await wait(POLL_MS)
  }
}

/** @returns undefined once the server accepts connections, else its output. */
async function tryLaunch(
  record: ClusterRecord,
  user: ServerUser | undefined,
  flags: string[],
  deadline: number,
): Promise<string | undefined> {
  // Into a file and not a pipe: the server may outlive us.
  const logFile = `${record.clusterDir}.log`
  const log = await open(logFile, 'w', 0o600)
  const server = spawnServerProgram(record, user, 'postgres', ['-D', record.clusterDir, ...flags], log.fd)
  let exited = false
  const end = () => {
    exited = true
  }
  // Before anything is awaited: a server that refuses to start exits at once.
  server.once('close', end).once('error', end)
  await log.close()
  while (!(await accepts(record))) {
    if (exited || Date.now() > deadline) return await readFile(logFile, 'utf8')
    await wait(POLL_MS)
  }
  server.unref()
  return undefined
}

/** Fast shutdown: closes open connections; everything acknowledged is on disk. */
async function stopServer(record: ClusterRecord): Promise<void> {
  const pid = await readServerPid(record)
  if (pid === undefined || !isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (isAlive(pid) && Date.now() < deadline) await wait(POLL_MS)
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
}

async function accepts(record: ClusterRecord): Promise<boolean> {
  const client = new ReconnectSafeClient({
    connectionString: addressOf(record, 'postgres'),
    connectionTimeoutMillis: 2_000,
  })
  try {
    await client.connect()
    const { rows } = await client.query('show data_directory')
    return path.resolve(rows[0].data_directory) === path.resolve(record.clusterDir)
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function ensureDatabase(record: ClusterRecord, database: string): Promise<void> {
  const client = new ReconnectSafeClient({ connectionString: addressOf(record, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
