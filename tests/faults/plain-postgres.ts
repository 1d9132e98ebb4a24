import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '#server/database/free-port.ts'
import { ensureServerUser } from '#server/database/server-user.ts'
import { NotHere } from './fault.ts'
import type { Scene } from './scene.ts'

const BINARIES = '/usr/lib/postgresql/15/bin'
const POOLER = '/usr/sbin/pgbouncer'
const USER = 'pouso'
const READY_TIMEOUT_MS = 30_000
const POLL_MS = 50

/** A distribution's PostgreSQL 15, or a PgBouncer in front of one: a server that can be stopped and killed. */
export class PlainServer {
  readonly port: number
  readonly folder: string
  readonly #launch: () => ChildProcess
  #child: ChildProcess | undefined

  constructor(port: number, folder: string, launch: () => ChildProcess) {
    this.port = port
    this.folder = folder
    this.#launch = launch
  }

  url(database: string): string {
    return `postgres://${USER}@127.0.0.1:${this.port}/${database}`
  }

  async start(): Promise<void> {
    this.#child = this.#launch()
    const deadline = performance.now() + READY_TIMEOUT_MS
    while (!(await this.#answers())) {
      if (this.#child.exitCode !== null || performance.now() > deadline) {
        throw new Error(`${this.#child.spawnfile} did not start in ${this.folder}`)
      }
      await wait(POLL_MS)
    }
  }

  /** SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one. */
  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  async query<Row extends pg.QueryResultRow>(sql: string, database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url(database) })
    client.on('error', () => {})
    await client.connect()
    return client
      .query<Row>(sql)
      .then(({ rows }) => rows)
      .finally(() => client.end())
  }

  #answers(): Promise<boolean> {
    return this.query('select 1').then(
      () => true,
      () => false,
    )
  }
}

/** Debian's PostgreSQL 15 on a new, empty cluster. */
export async function startPostgres15(scene: Scene): Promise<PlainServer> {
  requireProgram(path.join(BINARIES, 'postgres'), 'postgresql-15')
  const folder = await ownFolder(scene)
  await runAsServer('initdb', [
    `--pgdata=${folder}/data`,
    `--username=${USER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=pt-BR',
  ])
  return launchPostgres(scene, folder)
}

/** Starts a server that hands each finished file of its log to an archive. */
export async function startArchivingPostgres(
  scene: Scene,
): Promise<{ server: PlainServer; archive: string }> {
  const first = await startPostgres15(scene)
  await first.stop()
  const archive = await ownFolder(scene)
  const server = await launchPostgres(scene, first.folder, {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f.partial && mv ${archive}/%f.partial ${archive}/%f`,
  })
  return { server, archive }
}

/** @returns the folder of a base backup of the running server */
export async function takeBaseBackup(scene: Scene, { port }: PlainServer): Promise<string> {
  const folder = await ownFolder(scene)
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', USER]
  await runAsServer('pg_basebackup', [...from, '-D', `${folder}/data`, '-X', 'stream', '-c', 'fast'])
  return folder
}

/** Recovers a base backup to an instant by the archive, as docs/operations.md says, and waits until it takes writes. */
export async function recoverPostgres(
  scene: Scene,
  { base, archive, instant }: { base: string; archive: string; instant: string },
): Promise<PlainServer> {
  const signal = path.join(base, 'data', 'recovery.signal')
  await writeFile(signal, '')
  const user = await ensureServerUser()
  if (user) await chown(signal, user.uid, user.gid)
  const server = await launchPostgres(scene, base, {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: instant,
    recovery_target_action: 'promote',
  })
  const deadline = performance.now() + READY_TIMEOUT_MS
  while ((await server.query<{ standby: boolean }>('select pg_is_in_recovery() as standby'))[0]?.standby) {
    if (performance.now() > deadline) throw new Error(`${base} is still recovering`)
    await wait(POLL_MS)
  }
  return server
}

/** A replica that follows the server by streaming. */
export async function startReplica(scene: Scene, primary: PlainServer): Promise<PlainServer> {
  const folder = await ownFolder(scene)
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', USER]
  await runAsServer('pg_basebackup', [...from, '-D', `${folder}/data`, '-R', '-X', 'stream', '-c', 'fast'])
  return launchPostgres(scene, folder)
}

/** Debian's PgBouncer in transaction mode, for every database of the server. */
export async function startPgBouncer(scene: Scene, server: PlainServer): Promise<PlainServer> {
  requireProgram(POOLER, 'pgbouncer')
  const folder = await ownFolder(scene)
  const port = await findFreePort()
  await writeFile(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=127.0.0.1 port=${server.port} user=${USER}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
max_client_conn = 1000
server_idle_timeout = 5
`,
  )
  const user = await ensureServerUser()
  return launch(
    scene,
    new PlainServer(port, folder, () =>
      spawn(POOLER, ['-q', path.join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...identity(user) }),
    ),
  )
}

async function launchPostgres(
  scene: Scene,
  folder: string,
  more: Record<string, string> = {},
): Promise<PlainServer> {
  const port = await findFreePort()
  const own = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 300 }
  const settings = { ...own, ...more }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const user = await ensureServerUser()
  const start = () =>
    spawn(path.join(BINARIES, 'postgres'), ['-D', `${folder}/data`, ...flags], {
      stdio: 'ignore',
      ...identity(user),
    })
  return launch(scene, new PlainServer(port, folder, start))
}

async function launch(scene: Scene, server: PlainServer): Promise<PlainServer> {
  scene.onEnd(() => server.stop('SIGQUIT'))
  await server.start()
  return server
}

/** A folder owned by the user that servers run as: they refuse to run as root. */
async function ownFolder(scene: Scene): Promise<string> {
  const folder = await scene.folder()
  const user = await ensureServerUser()
  await mkdir(path.join(folder, 'own'))
  if (user) {
    await chown(folder, user.uid, user.gid)
    await chown(path.join(folder, 'own'), user.uid, user.gid)
  }
  return path.join(folder, 'own')
}

async function runAsServer(program: string, parameters: readonly string[]): Promise<void> {
  const user = await ensureServerUser()
  const child = spawn(path.join(BINARIES, program), parameters, {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identity(user),
  })
  let words = ''
  child.stderr.on('data', (chunk) => {
    words = (words + chunk).slice(-2_000)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program}: ${words}`)
}

/** Installs Debian's package when possible. */
function requireProgram(file: string, packageName: string): void {
  if (existsSync(file)) return
  try {
    execFileSync('apt-get', ['install', '--yes', '--quiet', packageName], { stdio: 'ignore' })
  } catch {
    throw new NotHere(`needs Debian's package ${packageName}, which is not installed and can be only by root`)
  }
}

function identity(user: Awaited<ReturnType<typeof ensureServerUser>>): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {}
}
