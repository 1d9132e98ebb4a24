import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { filesOf } from '#tests/files-of.ts'
import { type FileStorage, openLocalStorage } from './file-storage.ts'

const KEY = 'images/1/640.webp'
const LARGE_BYTES = 50_000_000

let folder: string
let storage: FileStorage

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pouso-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  storage = openLocalStorage(folder)
})

test('a file is under its key as a whole or not at all', async () => {
  let isStored = false
  const putting = storage.put(KEY, new Uint8Array(LARGE_BYTES)).finally(() => {
    isStored = true
  })
  const sizes = new Set<number>()
  while (!isStored) {
    const found = await stat(path.join(folder, KEY)).catch(() => undefined)
    if (found) sizes.add(found.size)
  }
  await putting
  sizes.delete(LARGE_BYTES)
  expect([...sizes]).toEqual([])
  expect((await storage.find(KEY))?.byteLength).toBe(LARGE_BYTES)
})

test('nothing stays of a file that can’t be stored', async () => {
  await mkdir(path.join(folder, KEY), { recursive: true })
  await expect(storage.put(KEY, Uint8Array.from([1]))).rejects.toThrow('Cannot write')
  expect(await readdir(path.dirname(path.join(folder, KEY)))).toEqual(['640.webp'])
})

test('what a killed process left of a file isn’t listed, and goes with its folder', async () => {
  await storage.put(KEY, Uint8Array.from([1]))
  await writeFile(path.join(folder, `images/1/1280.webp.${randomUUID()}`), 'half')
  expect(Object.keys(await filesOf(storage))).toEqual([KEY])
  await storage.removeAll('images/1/')
  expect(await readdir(path.join(folder, 'images'))).toEqual([])
})
