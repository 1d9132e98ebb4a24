import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { ensureAuthSecret } from './secret.ts'

let dataDir: string
let file: string

beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pouso-secret-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  dataDir = path.join(folder, 'data')
  file = path.join(dataDir, 'auth-secret')
})

const find = (authSecret?: string) => ensureAuthSecret({ authSecret, dataDir })

test('the first start creates a secret that its user alone can read, and the next ones take it (SYS-15)', async () => {
  const secret = await find()
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(await readFile(file, 'utf8')).toBe(secret)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { mtimeMs } = await stat(file)
  expect(await find()).toBe(secret)
  expect((await stat(file)).mtimeMs).toBe(mtimeMs)
  expect(await readdir(dataDir)).toEqual(['auth-secret'])
})

test('another data folder has another secret', async () => {
  const secret = await find()
  await rm(dataDir, { recursive: true })
  expect(await find()).not.toBe(secret)
})

test('AUTH_SECRET is taken as it is, and nothing is stored', async () => {
  expect(await find('x'.repeat(32))).toBe('x'.repeat(32))
  await expect(stat(dataDir)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a secret that can’t be read stops the start with the reason, and stays (LOAD-05)', async () => {
  await mkdir(dataDir)
  // Links that lead in a circle: no user can read them, not even root.
  await symlink(file, file)
  await expect(find()).rejects.toThrow(/secret of the sessions can't be read: ELOOP.*auth-secret/)
  expect(await readdir(dataDir)).toEqual(['auth-secret'])
  await expect(readFile(file)).rejects.toMatchObject({ code: 'ELOOP' })
})

test('an empty secret stops the start, and stays', async () => {
  await mkdir(dataDir)
  await writeFile(file, '')
  await expect(find()).rejects.toThrow(`${file} is empty`)
  expect(await readFile(file, 'utf8')).toBe('')
})
