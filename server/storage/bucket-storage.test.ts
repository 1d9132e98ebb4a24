import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startBucket } from '#tests/bucket.ts'
import { signedIn } from '#tests/factories/user.ts'
import { createWorkspace, uploadImage } from '#tests/factories/workspace.ts'
import { filesOf } from '#tests/files-of.ts'
import { startServerForTest } from '#tests/server.ts'
import { openLocalStorage } from './file-storage.ts'
import { journalName, moveFiles } from './move-files.ts'
import { openStorage } from './open-storage.ts'

const openBucket = (storageUrl: string) => openStorage({ storageUrl, dataDir: '/nowhere' })

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pouso-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a bucket stores, returns, lists and deletes files, and touches no others', async () => {
  const storage = await openBucket(await startBucket())
  expect(await storage.find('images/1/640.webp')).toBeUndefined()
  const content = Uint8Array.from([1, 2, 3])
  for (const key of ['images/1/640.webp', 'images/1/1280.webp', 'images/12/640.webp']) {
    await storage.put(key, content)
  }
  expect(await storage.find('images/1/640.webp')).toEqual(content)
  await storage.removeAll('images/1/')
  expect(Object.keys(await filesOf(storage))).toEqual(['images/12/640.webp'])
})

test('images in a bucket work as in a folder, from the upload to the deleted workspace', async () => {
  const storageUrl = await startBucket()
  const server = await startServerForTest({ STORAGE_URL: storageUrl })
  const host = await signedIn(server, 'host')
  const picture = await uploadImage(host)
  const workspace = await createWorkspace(host, { imageIds: [picture.id] })

  const stored = await filesOf(await openBucket(storageUrl))
  const [key = '', content] = Object.entries(stored)[0] ?? []
  expect(key).toContain(picture.id)
  const answer = await fetch(`${server.url}/files/${key}`)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(content)

  expect((await host.client.request('DELETE', `/api/v1/workspaces/${workspace.id}`)).status).toBe(200)
  const bucket = await openBucket(storageUrl)
  await expect.poll(() => filesOf(bucket), { timeout: 15_000, interval: 50 }).toEqual({})
})

test('while the store is away only images fail', async () => {
  const server = await startServerForTest({
    STORAGE_URL: 's3://key:secret@pouso?endpoint=http://127.0.0.1:9',
  })
  const picture = await fetch(`${server.url}/files/images/0199a7a0-0000-7000-8000-000000000000/640.webp`)
  expect(picture.status).toBe(503)
  expect((await fetch(`${server.url}/api/v1/workspaces`)).status).toBe(200)
})

test('files move from a folder to a bucket, and an interrupted move resumes where it stopped', async () => {
  const folder = await temporaryFolder()
  const from = openLocalStorage(path.join(folder, 'files'))
  for (let number = 0; number < 20; number += 1) {
    await from.put(`images/${number}/640.webp`, Uint8Array.from([number, 1, 2]))
  }
  const to = await openBucket(await startBucket())
  const journal = path.join(folder, 'journal')
  let puts = 0
  const interrupted = {
    ...to,
    put: async (key: string, content: Uint8Array) => {
      puts += 1
      if (puts > 7) throw new Error('cut off')
      await to.put(key, content)
    },
  }
  await expect(moveFiles(from, interrupted, journal)).rejects.toThrow('cut off')
  expect(await moveFiles(from, to, journal)).toEqual({ copied: 13, alreadyThere: 7, removed: 0 })
  expect(await filesOf(to)).toEqual(await filesOf(from))
  expect(await moveFiles(from, to, journal)).toEqual({ copied: 0, alreadyThere: 20, removed: 0 })
})

test('what was deleted after it was copied is deleted there too, unless most of it is gone', async () => {
  const folder = await temporaryFolder()
  const from = openLocalStorage(path.join(folder, 'files'))
  for (const id of [1, 2, 3, 4]) await from.put(`images/${id}/640.webp`, Uint8Array.from([id]))
  const to = await openBucket(await startBucket())
  const journal = path.join(folder, 'journal')
  await moveFiles(from, to, journal)
  await to.put('images/new/640.webp', Uint8Array.from([5]))
  await from.removeAll('images/2/')
  expect(await moveFiles(from, to, journal)).toEqual({ copied: 0, alreadyThere: 3, removed: 1 })
  const kept = ['images/1/640.webp', 'images/3/640.webp', 'images/4/640.webp', 'images/new/640.webp']
  expect(Object.keys(await filesOf(to))).toEqual(kept)
  expect(await moveFiles(from, to, journal)).toEqual({ copied: 0, alreadyThere: 3, removed: 0 })

  await from.removeAll('images/')
  await expect(moveFiles(from, to, journal)).rejects.toThrow('Of 3 files that were copied before, 3 are gone')
  expect(Object.keys(await filesOf(to))).toEqual(kept)
})

test('what was copied into one store says nothing of another', () => {
  const named = [
    's3://pouso?region=sa-east-1',
    's3://pouso',
    's3://pouso?endpoint=https://one.example',
    's3://pouso?endpoint=https://two.example',
  ].map(journalName)
  expect(new Set(named).size).toBe(4)
  expect(named[0]).toMatch(/^moved-to-pouso-[\da-f]{12}$/)
  expect(journalName('s3://key:secret@pouso?region=sa-east-1')).toBe(named[0])
})

test('move-files fails with one line when there is no folder of files', async () => {
  const folder = await temporaryFolder()
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder, STORAGE_URL: await startBucket() }
  const moving = promisify(execFile)(process.execPath, ['server/commands/move-files.ts'], { env })
  const line = `There is no folder ${path.join(folder, 'files')}`
  await expect(moving).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(line) })
})

test('a file that arrives changed stops the move and is not journaled', async () => {
  const folder = await temporaryFolder()
  const from = openLocalStorage(path.join(folder, 'from'))
  await from.put('images/1/640.webp', Uint8Array.from([1]))
  const to = openLocalStorage(path.join(folder, 'to'))
  const changing = { ...to, find: async () => Uint8Array.from([2]) }
  const journal = path.join(folder, 'journal')
  await expect(moveFiles(from, changing, journal)).rejects.toThrow('images/1/640.webp arrived changed')
  await expect(readFile(journal)).rejects.toThrow()
})
