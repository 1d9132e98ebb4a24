import { execFile } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, uploadImage } from '#tests/factories/workspace.ts'
import { filesOf } from '#tests/files-of.ts'
import { createEmptyDatabase, startSecondInstance, startTestServer, type TestServer } from '#tests/server.ts'
import { removeClusterFolders } from '../database/cluster-record.ts'
import { openLocalStorage } from '../storage/file-storage.ts'
import { exportDatabase, exportSnapshot } from './export-database.ts'
import { manifestFile } from './manifest.ts'
import { withSnapshot } from './read-snapshot.ts'
import { restoreBackup } from './restore-backup.ts'
import { listTables, nameOf } from './tables.ts'
import { writeBackup } from './write-backup.ts'

const run = promisify(execFile)
const NOW = new Date('2026-03-10T12:00:00Z')
let server: TestServer
let host: SignedInUser
let workspaceId: string
let backup: string
/** The database's content at the time of the backup. */
let original: Record<string, unknown>

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  const admin = await signedIn(server, 'admin')
  const picture = await uploadImage(host)
  // Quotes, line breaks, backslashes and letters beyond ASCII survive.
  const description = 'Sala "São João"\\ com\tvista.\nSegunda linha: 100 % \\N clara e silenciosa. 🌿'
  const workspace = await createPublishedWorkspace(host, admin, { imageIds: [picture.id], description })
  workspaceId = workspace.id
  const booked = await createBookableWorkspace(host, admin)
  await bookAs(await signedIn(server, 'guest'), booked.id)
  await host.client.put(`/api/v1/workspaces/${booked.id}/paused`, { paused: true })
  backup = path.join(await mkdtemp(path.join(tmpdir(), 'pouso-backup-')), 'backup')
  await writeBackup(sourceOf(server), backup, NOW)
  original = await contentOf(server.databaseUrl)
})
afterAll(async () => {
  await server.close()
  await rm(path.dirname(backup), { recursive: true, force: true })
})

const sourceOf = ({ databaseUrl, resources: { storage, env } }: TestServer) => ({
  databaseUrl,
  storage,
  dataDir: env.dataDir,
})

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pouso-restored-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Every row of every table, and the sequences. */
function contentOf(url: string): Promise<Record<string, unknown>> {
  return withClient(url, async (client) => {
    const content: Record<string, unknown> = {}
    for (const table of await listTables(client)) {
      // The queue keeps updating its own tables in both databases.
      if (table.schema === 'jobs' && table.name !== 'job') continue
      const row =
        table.schema === 'jobs' ? "jsonb_build_object('id', id, 'name', name, 'data', data)" : 'to_jsonb(t)'
      // Only the copy is in quarantine, and each database has its own timeline.
      const where = table.name === 'audit_entries' ? "where subject_type <> 'quarantine'" : ''
      const { rows } = await client.query(`select ${row} as row from ${nameOf(table)} t ${where} order by 1`)
      content[nameOf(table)] = rows.map(({ row }) => row)
    }
    const { rows } = await client.query('select last_value from live_event_positions')
    return { ...content, position: rows[0].last_value }
  })
}

test('restoring into an empty database and folder gives the same marketplace, ready to use', async () => {
  const folder = await temporaryFolder()
  const databaseUrl = await createEmptyDatabase()
  const storage = openLocalStorage(path.join(folder, 'files'))
  const { missingImages } = await restoreBackup(backup, {
    databaseUrl,
    storage,
    secretFolder: folder,
    now: NOW,
  })

  expect(missingImages).toEqual([])
  expect(await contentOf(databaseUrl)).toEqual(original)
  const files = await filesOf(storage)
  expect(Object.keys(files).length).toBeGreaterThan(0)
  expect(files).toEqual(await filesOf(server.resources.storage))

  const restored = await startSecondInstance({ databaseUrl }, undefined, { DATA_DIR: folder })
  const seen = await restored.visitor().get(`/api/v1/workspaces/${workspaceId}`)
  expect(seen.body).toMatchObject({ id: workspaceId, city: 'São Paulo' })
  const client = restored.visitor()
  const { email, password } = host
  expect((await client.post('/api/auth/sign-in/email', { email, password })).status).toBe(200)
  const paused = await client.put(`/api/v1/workspaces/${workspaceId}/paused`, { paused: true })
  expect(paused.status).toBe(200)
  // The triggers work again: the cities are counted.
  expect((await restored.visitor().get('/api/v1/cities')).body.items).toEqual([])
})

test('does not touch a database with rows', async () => {
  const before = await contentOf(server.databaseUrl)
  const storage = openLocalStorage(await temporaryFolder())
  const target = { databaseUrl: server.databaseUrl, storage, secretFolder: undefined, now: NOW }
  await expect(restoreBackup(backup, target)).rejects.toThrow('The database is not empty')
  await expect(exportDatabase(server.databaseUrl, server.databaseUrl)).rejects.toThrow('not empty')
  expect(await contentOf(server.databaseUrl)).toEqual(before)
})

test('rejects an existing folder as the target of a backup', async () => {
  await expect(writeBackup(sourceOf(server), backup, NOW)).rejects.toThrow('is there already')
})

test('nothing remains of a backup that fails halfway', async () => {
  const { storage } = server.resources
  let reads = 0
  const cutOff = {
    ...storage,
    find: async (key: string) => {
      reads += 1
      if (reads > 1) throw new Error('The disk does not answer')
      return storage.find(key)
    },
  }
  const folder = await temporaryFolder()
  const copy = path.join(folder, 'copy')
  await expect(writeBackup({ ...sourceOf(server), storage: cutOff }, copy, NOW)).rejects.toThrow(
    'The disk does not answer',
  )
  expect(reads).toBe(2)
  expect(await readdir(folder)).toEqual([])
})

test('a backup removes what killed ones left beside it, and nothing that is still written', async () => {
  const folder = await temporaryFolder()
  const [hour, now] = [Date.now() - 61 * 60_000, Date.now()]
  const found = { '2026-03-08.partial': hour, '2026-03-09T0330.partial': now, 'theirs.partial': hour }
  for (const [name, changedAt] of Object.entries({ ...found, '2026-03-07': hour })) {
    await mkdir(path.join(folder, name, 'database'), { recursive: true })
    await utimes(path.join(folder, name), new Date(changedAt), new Date(changedAt))
  }
  await writeBackup(sourceOf(server), path.join(folder, '2026-03-10'), NOW)
  const left = ['2026-03-07', '2026-03-09T0330.partial', '2026-03-10', 'theirs.partial']
  expect((await readdir(folder)).toSorted()).toEqual(left)
})

test('does not touch a store with other files', async () => {
  const storage = openLocalStorage(await temporaryFolder())
  await storage.put('images/other/640.webp', Uint8Array.from([1]))
  const target = { databaseUrl: await createEmptyDatabase(), storage, secretFolder: undefined, now: NOW }
  await expect(restoreBackup(backup, target)).rejects.toThrow('holds images/other/640.webp')
  expect(Object.keys(await filesOf(storage))).toEqual(['images/other/640.webp'])
})

test('rejects a damaged backup before storing anything', async () => {
  const folder = await temporaryFolder()
  const copy = path.join(folder, 'copy')
  const manifest = await writeBackup(sourceOf(server), copy, NOW)
  const images = manifest.tables.find(({ name }) => name === 'images')
  await appendFile(path.join(copy, images?.file ?? ''), 'x')
  const databaseUrl = await createEmptyDatabase()
  const storage = openLocalStorage(path.join(folder, 'files'))
  await expect(
    restoreBackup(copy, { databaseUrl, storage, secretFolder: undefined, now: NOW }),
  ).rejects.toThrow('The backup is damaged')
  await withClient(databaseUrl, async (client) => expect(await listTables(client)).toEqual([]))
})

test.each([
  ['is of another version', { format: 2 }, 'another version of this program'],
  [
    'names a file that is missing',
    { files: [{ key: 'images/x/1.webp', bytes: 1, sha256: '' }] },
    "can't be read",
  ],
  ['is not whole', undefined, 'manifest.json is missing'],
])('rejects a backup that %s', async (_, change, reason) => {
  const copy = path.join(await temporaryFolder(), 'copy')
  const manifest = await writeBackup(sourceOf(server), copy, NOW)
  if (change) await writeFile(manifestFile(copy), JSON.stringify({ ...manifest, ...change }))
  else await rm(manifestFile(copy))
  const target = {
    databaseUrl: await createEmptyDatabase(),
    storage: openLocalStorage(copy),
    secretFolder: undefined,
    now: NOW,
  }
  await expect(restoreBackup(copy, target)).rejects.toThrow(reason)
})

test('does not touch a database of another program', async () => {
  const databaseUrl = await createEmptyDatabase()
  await withClient(databaseUrl, (client) => client.query('create table theirs (id int)'))
  await expect(exportDatabase(server.databaseUrl, databaseUrl)).rejects.toThrow('tables of another program')
  await expect(exportDatabase(databaseUrl, server.databaseUrl)).rejects.toThrow('nothing of this program')
})

test('rejects rows with wrong columns, or too few rows, and rolls back', async () => {
  const databaseUrl = await createEmptyDatabase()
  await withSnapshot(server.databaseUrl, async (snapshot) => {
    const renamed = snapshot.tables.map((table) =>
      table.name === 'images' ? { ...table, columns: ['other'] } : table,
    )
    const fewer = { ...snapshot, tables: renamed }
    await expect(exportSnapshot(fewer, databaseUrl)).rejects.toThrow('use the version of the program')
  })
  const copy = path.join(await temporaryFolder(), 'copy')
  const manifest = await writeBackup(sourceOf(server), copy, NOW)
  const tables = manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 }))
  await writeFile(manifestFile(copy), JSON.stringify({ ...manifest, tables }))
  const storage = openLocalStorage(path.join(copy, 'restored'))
  await expect(
    restoreBackup(copy, { databaseUrl, storage, secretFolder: undefined, now: NOW }),
  ).rejects.toThrow(/has \d+ rows instead of/)
  expect(await countProfiles(databaseUrl)).toBe(0)
})

test('detects a store that returns different content', async () => {
  const storage = openLocalStorage(await temporaryFolder())
  const target = { databaseUrl: await createEmptyDatabase(), secretFolder: undefined, now: NOW }
  for (const found of [undefined, Uint8Array.from([1])]) {
    const faulty = { ...storage, find: async () => found }
    await expect(restoreBackup(backup, { ...target, storage: faulty })).rejects.toThrow('was not stored')
  }
})

test('lists an image whose files are deleted during the backup; the rest is complete', async () => {
  const { storage } = server.resources
  const [removed = ''] = Object.keys(await filesOf(storage))
  const goesMeanwhile = {
    ...storage,
    find: async (key: string) =>
      path.dirname(key) === path.dirname(removed) ? undefined : storage.find(key),
  }
  const copy = path.join(await temporaryFolder(), 'copy')
  const manifest = await writeBackup({ ...sourceOf(server), storage: goesMeanwhile }, copy, NOW)
  expect(manifest.missingImages).toEqual([path.basename(path.dirname(removed))])
})

test('an interrupted restore can be run again', async () => {
  const folder = await temporaryFolder()
  const databaseUrl = await createEmptyDatabase()
  const storage = openLocalStorage(path.join(folder, 'files'))
  const cutOff = { ...storage, put: () => Promise.reject(new Error('cut off')) }
  const target = { databaseUrl, storage, secretFolder: undefined, now: NOW }
  await expect(restoreBackup(backup, { ...target, storage: cutOff })).rejects.toThrow('cut off')
  await restoreBackup(backup, target)
  expect(await contentOf(databaseUrl)).toEqual(original)
})

test('a backup is a consistent snapshot without concurrent changes', async () => {
  const databaseUrl = await createEmptyDatabase()
  const counts = await withSnapshot(server.databaseUrl, async (snapshot) => {
    const before = await countProfiles(server.databaseUrl)
    await signedIn(server, 'guest')
    expect(await countProfiles(server.databaseUrl)).toBe(before + 1)
    return { before, exported: await exportSnapshot(snapshot, databaseUrl) }
  })
  expect(await countProfiles(databaseUrl)).toBe(counts.before)
  expect(counts.exported.get('"public"."profiles"')).toBe(counts.before)
})

function countProfiles(url: string): Promise<number> {
  return withClient(url, async (client) => (await client.query('select from profiles')).rowCount ?? 0)
}

test("the commands copy a server's data to an embedded database and back, and report it", async () => {
  const folder = await temporaryFolder()
  const dataDir = path.join(folder, 'data')
  onTestFinished(() => removeClusterFolders(dataDir))
  const command = (name: string, parameter: string, environment: Record<string, string>) =>
    run(process.execPath, [`server/commands/${name}.ts`, parameter], {
      env: { PATH: process.env.PATH ?? '', ...environment },
    })
  const written = path.join(folder, 'written')
  const ofServer = { DATABASE_URL: server.databaseUrl, AUTH_SECRET: 'x'.repeat(32) }
  const { dataDir: filesOfServer } = server.resources.env
  const backedUp = await command('backup', written, { ...ofServer, DATA_DIR: filesOfServer })
  expect(backedUp.stdout).toMatch(/^\d+ rows of \d+ tables and [1-9]\d* files are in /m)
  const { host: place, pathname, password: secret } = new URL(server.databaseUrl)
  expect(backedUp.stdout).toContain(`Data folder: ${filesOfServer}. Database: ${place}${pathname}.\n`)
  expect(backedUp.stdout).not.toContain(secret || ofServer.AUTH_SECRET)
  const held = await contentOf(server.databaseUrl)

  const restored = await command('restore', written, { DATA_DIR: dataDir })
  expect(restored.stdout).toMatch(/^\d+ rows of \d+ tables and [1-9]\d* files of .+ are back/m)
  expect(restored.stdout).toContain(`Data folder: ${dataDir}. Database: the embedded one.\n`)
  const databaseUrl = await createEmptyDatabase()
  const exported = await command('export-to', databaseUrl, { DATA_DIR: dataDir })
  expect(exported.stdout).toContain('Next: set DATABASE_URL, and AUTH_SECRET')
  expect(exported.stdout).toContain('Every table has as many rows there as here.')
  expect(await contentOf(databaseUrl)).toEqual(held)

  const instant = '2026-03-10T12:00:00-03:00'
  const told = await command('quarantine', instant, { ...ofServer, DATABASE_URL: databaseUrl })
  expect(told.stdout).toContain('until an administrator releases it')
  const begun = await withClient(databaseUrl, (client) =>
    client.query(`select after from audit_entries where action = 'quarantine.begin' order by at`),
  )
  expect(begun.rows.map(({ after }) => after)).toEqual([
    { source: 'restore', takenAt: expect.any(String) },
    { source: 'command', takenAt: '2026-03-10T15:00:00.000Z' },
  ])
}, 180_000)

test.each([
  ['restore', 'Say which backup: npm run restore -- FOLDER'],
  ['export-to', 'Say where: npm run export-to --'],
  ['quarantine', 'Say to which instant the copy was restored'],
  ['move-files', 'Say where: STORAGE_URL=s3://bucket npm run move-files'],
])('%s without its argument fails with one line', async (name, line) => {
  const environment = { PATH: process.env.PATH ?? '', DATA_DIR: await temporaryFolder() }
  const failed = run(process.execPath, [`server/commands/${name}.ts`], { env: environment })
  await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(line) })
})
