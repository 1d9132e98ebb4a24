import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { removeClusterFolders } from './cluster-record.ts'
import { startEmbeddedCluster } from './embedded-cluster.ts'
import { migrate } from './migrate.ts'

const run = promisify(execFile)
let dataDir: string

beforeEach(async () => {
  // Closed to every other user, as a clone under a root's home is.
  const closed = await mkdtemp(path.join(tmpdir(), 'pouso-cluster-'))
  await chmod(closed, 0o700)
  dataDir = path.join(closed, 'data')
})

afterEach(async () => {
  await removeClusterFolders(dataDir)
  await rm(path.dirname(dataDir), { recursive: true, force: true })
})

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(question)
  await client.end()
  return Object.values(rows[0] ?? {})[0]
}

test('starts in a private folder, on loopback, in UTF8, with Portuguese order, and its data survives', async () => {
  const first = await startEmbeddedCluster({ dataDir })
  await first.ensureDatabase('pouso')
  const url = first.url('pouso')
  expect(await ask(url, 'show server_encoding')).toBe('UTF8')
  expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1')
  expect(
    await ask(
      url,
      "select string_agg(n, ',' order by n) from (values ('Óbidos'), ('Ouro Preto'), ('Osasco')) v(n)",
    ),
  ).toBe('Óbidos,Osasco,Ouro Preto')
  await ask(url, 'create table kept as select 7 as n')
  const mode = (await run('stat', ['-c', '%a', path.join(dataDir, 'postgres.json')])).stdout.trim()
  expect(mode).toBe('600')
  await first.stop()

  const second = await startEmbeddedCluster({ dataDir })
  expect(second.url('pouso')).toBe(url)
  expect(await ask(url, 'select n from kept')).toBe(7)
  await second.stop()
})

test('takes over a server that a killed run left behind', async () => {
  const program = `import { startEmbeddedCluster } from './server/database/embedded-cluster.ts'
    const cluster = await startEmbeddedCluster({ dataDir: process.argv[1] })
    console.log(cluster.url('postgres'))
    process.exit()`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program, dataDir])
  const pid = await ask(stdout.trim(), "select pg_read_file('postmaster.pid')")
  const next = await startEmbeddedCluster({ dataDir })
  expect(await ask(next.url('postgres'), "select pg_read_file('postmaster.pid')")).toBe(pid)
  await next.stop()
})

test('a server that takes long to accept connections keeps its lock, and is taken over later', async () => {
  const first = await startEmbeddedCluster({ dataDir })
  const lock = () => ask(first.url('postgres'), "select pg_read_file('postmaster.pid')")
  const before = String(await lock())
  const pid = Number(before.split('\n')[0])
  process.kill(pid, 'SIGSTOP')
  onTestFinished(() => void run('kill', ['-CONT', String(pid)]).catch(() => {}))
  await expect(startEmbeddedCluster({ dataDir, takeOverTimeoutMs: 500 })).rejects.toThrow(
    `PostgreSQL (process ${pid}) is still recovering`,
  )
  process.kill(pid, 'SIGCONT')
  const second = await startEmbeddedCluster({ dataDir })
  expect(await lock()).toBe(before)
  await first.stop()
  await second.stop()
})

test('a killed server is started again, with everything that it had acknowledged', async () => {
  const restarts: unknown[] = []
  const cluster = await startEmbeddedCluster({ dataDir, onRestart: (failure) => restarts.push(failure) })
  const url = cluster.url('postgres')
  const pid = () => ask(url, "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int")
  await ask(url, 'create table kept as select 7 as n')
  const before = await pid()
  process.kill(Number(before), 'SIGKILL')
  await expect.poll(() => restarts, { timeout: 20_000 }).toEqual([undefined])
  expect(await pid()).not.toBe(before)
  expect(await ask(url, 'select n from kept')).toBe(7)
  await cluster.stop()
  expect(restarts).toHaveLength(1)
})

test('a killed server is started again even while its process is a zombie', async () => {
  const parent = spawn('/bin/sh', ['-c', 'sleep 0 & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [ended] = await once(parent.stdout, 'data')
  const restarts: unknown[] = []
  const cluster = await startEmbeddedCluster({ dataDir, onRestart: (failure) => restarts.push(failure) })
  const { clusterDir } = JSON.parse(await readFile(path.join(dataDir, 'postgres.json'), 'utf8'))
  const lock = path.join(clusterDir, 'postmaster.pid')
  const [pid, ...rest] = (await readFile(lock, 'utf8')).split('\n')
  writeFileSync(lock, [String(ended).trim(), ...rest].join('\n'))
  process.kill(Number(pid), 'SIGKILL')
  await expect.poll(() => restarts, { timeout: 20_000 }).toEqual([undefined])
  expect(await ask(cluster.url('postgres'), 'select 1')).toBe(1)
  await cluster.stop()
  parent.kill()
})

test('an unreadable cluster record is an error, never a first start', async () => {
  const first = await startEmbeddedCluster({ dataDir })
  await first.stop()
  const file = path.join(dataDir, 'postgres.json')
  const whole = await readFile(file, 'utf8')
  await writeFile(file, whole.slice(0, 20))
  await expect(startEmbeddedCluster({ dataDir })).rejects.toThrow('restore it from a backup')
  await writeFile(file, whole)
})

test('cleans up the lock file of an ended server, even when another program now has its process id', async () => {
  const first = await startEmbeddedCluster({ dataDir })
  await first.stop()
  const { clusterDir } = JSON.parse(await readFile(path.join(dataDir, 'postgres.json'), 'utf8'))
  await writeFile(path.join(clusterDir, 'postmaster.pid'), `${process.pid}\n${clusterDir}\n`)
  const second = await startEmbeddedCluster({ dataDir })
  expect(await ask(second.url('postgres'), 'select 1')).toBe(1)
  await second.stop()
})

test('a first start that was killed while creating the cluster is begun again', async () => {
  const first = await startEmbeddedCluster({ dataDir })
  await first.stop()
  const file = path.join(dataDir, 'postgres.json')
  const record = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...record, initialized: false }))
  await rm(path.join(record.clusterDir, 'global'), { recursive: true })
  const second = await startEmbeddedCluster({ dataDir })
  expect(await ask(second.url('postgres'), 'select 1')).toBe(1)
  await second.stop()
})

test('migrations are idempotent, also from several processes at once', async () => {
  const cluster = await startEmbeddedCluster({ dataDir })
  await cluster.ensureDatabase('pouso')
  const url = cluster.url('pouso')
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  const count = await ask(url, 'select count(*)::int from drizzle.__drizzle_migrations')
  await migrate(url)
  expect(await ask(url, 'select count(*)::int from drizzle.__drizzle_migrations')).toBe(count)
  await cluster.stop()
})
