import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import {
  addressOf,
  type ClusterRecord,
  prepareFolders,
  readRecord,
  SUPERUSER,
  saveRecord,
} from './cluster-record.ts'
import { findFreePort, isPortFree } from './free-port.ts'
import { findServerUser, type ServerUser } from './server-user.ts'

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 20_000
const POLL_MS = 50

export type EmbeddedCluster = {
  /** Address of a database of the cluster. */
  url: (database: string) => string
  /** Creates the database unless it is there. */
  ensureDatabase: (database: string) => Promise<void>
  stop: () => Promise<void>
}

type Options = {
  dataDir: string
  /** Server settings, as `-c name=value`. */
  settings?: Record<string, string>
}

/**
 * Starts the PostgreSQL server of the data folder, creating it the first time. A server that a killed run left
 * behind is taken over; a lock file without a server is cleaned up.
 * @throws Error with one readable line when the server can't be started.
 */
export async function startEmbeddedCluster({ dataDir, settings = {} }: Options): Promise<EmbeddedCluster> {
  await mkdir(dataDir, { recursive: true })
  const user = await findServerUser()
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

  const runningPid = await takeOver(record)
  if (runningPid === undefined) {
    if (!(await isPortFree(record.port))) {
      record = { ...record, port: await findFreePort() }
      await saveRecord(dataDir, record)
    }
    await launch(record, user, settings)
  }
  const current = record
  return {
    url: (database) => addressOf(current, database),
    ensureDatabase: (database) => ensureDatabase(current, database),
    stop: () => stopServer(current),
  }
}

async function initialize(record: ClusterRecord, user: ServerUser | undefined): Promise<void> {
  await rm(record.clusterDir, { recursive: true, force: true })
  await mkdir(record.clusterDir, { recursive: true, mode: 0o700 })
  const passwordFile = `${record.clusterDir}.password`
  await writeFile(passwordFile, record.password, { mode: 0o600 })
  if (user) {
    await chown(record.clusterDir, user.uid, user.gid)
    await chown(passwordFile, user.uid, user.gid)
  }
  try {
    const initdb = spawnServerProgram(record, user, 'initdb', [
      `--pgdata=${record.clusterDir}`,
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
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** @returns the process number of a server that already serves this cluster. */
async function takeOver(record: ClusterRecord): Promise<number | undefined> {
  const pid = await readServerPid(record)
  if (pid === undefined) return undefined
  const deadline = Date.now() + START_TIMEOUT_MS
  while (isAlive(pid) && (await isPostgres(pid)) && Date.now() < deadline) {
    if (await accepts(record)) return pid
    await wait(POLL_MS)
  }
  await rm(path.join(record.clusterDir, 'postmaster.pid'), { force: true })
  return undefined
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
  // Into a file and not a pipe: the server may outlive us.
  const logFile = `${record.clusterDir}.log`
  const log = await open(logFile, 'w', 0o600)
  const server = spawnServerProgram(record, user, 'postgres', ['-D', record.clusterDir, ...flags], log.fd)
  await log.close()
  let exited = false
  server.once('close', () => {
    exited = true
  })
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await accepts(record))) {
    if (exited || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start: ${lastLine(await readFile(logFile, 'utf8'))}`)
    }
    await wait(POLL_MS)
  }
  server.unref()
}

/** Spawned in a session of its own, so that Ctrl-C reaches only the application, which then stops it in order. */
function spawnServerProgram(
  record: ClusterRecord,
  user: ServerUser | undefined,
  program: 'initdb' | 'postgres',
  parameters: string[],
  output: 'pipe' | number = 'pipe',
): ChildProcess {
  return spawn(path.join(record.binariesDir, 'bin', program), parameters, {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: path.dirname(record.clusterDir),
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', HOME: path.dirname(record.clusterDir) },
  })
}

/** Fast shutdown: open connections are closed, everything acknowledged is on disk. */
async function stopServer(record: ClusterRecord): Promise<void> {
  const pid = await readServerPid(record)
  if (pid === undefined || !isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (isAlive(pid) && Date.now() < deadline) await wait(POLL_MS)
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
}

async function readServerPid(record: ClusterRecord): Promise<number | undefined> {
  try {
    const pid = Number.parseInt(await readFile(path.join(record.clusterDir, 'postmaster.pid'), 'utf8'), 10)
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Where the system can tell (Linux), whether the process is a PostgreSQL server and not another program's. */
async function isPostgres(pid: number): Promise<boolean> {
  try {
    return (await readFile(`/proc/${pid}/comm`, 'utf8')).trim() === 'postgres'
  } catch {
    return process.platform !== 'linux'
  }
}

async function accepts(record: ClusterRecord): Promise<boolean> {
  const client = new pg.Client({
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
  const client = new pg.Client({ connectionString: addressOf(record, 'postgres') })
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

function collectOutput(child: ChildProcess): () => string {
  let text = ''
  const keep = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return () => text
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
