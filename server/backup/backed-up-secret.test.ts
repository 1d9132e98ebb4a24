import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, startTestServer, type TestServer } from '#tests/server.ts'
import { openLocalStorage } from '../storage/file-storage.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const NOW = new Date('2026-03-10T12:00:00Z')

let server: TestServer
/** The data folder. */
let folder: string
let copy: string

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pouso-secret-'))
  copy = path.join(folder, 'copy')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})
afterAll(() => server.close())

const backUp = () =>
  writeBackup(
    { databaseUrl: server.databaseUrl, storage: server.resources.storage, dataDir: folder },
    copy,
    NOW,
  )

test('includes the session secret when it is in the data folder', async () => {
  await writeFile(path.join(folder, 'auth-secret'), 'kept here')
  await backUp()
  const secretFolder = path.join(folder, 'restored')
  const storage = openLocalStorage(path.join(secretFolder, 'files'))
  await restoreBackup(copy, { databaseUrl: await createEmptyDatabase(), storage, secretFolder, now: NOW })
  expect(await readFile(path.join(secretFolder, 'auth-secret'), 'utf8')).toBe('kept here')
})

test('says that there is none when AUTH_SECRET provides it', async () => {
  expect(await backUp()).toMatchObject({ hasSecret: false })
})

test('fails where the session secret can’t be read, instead of making a backup without it', async () => {
  await symlink('auth-secret', path.join(folder, 'auth-secret'))
  await expect(backUp()).rejects.toThrow('ELOOP')
  await expect(stat(copy)).rejects.toMatchObject({ code: 'ENOENT' })
})
