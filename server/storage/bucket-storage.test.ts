import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startBucket } from '#tests/bucket.ts'
import { signedIn } from '#tests/factories/user.ts'
import { createWorkspace, uploadImage } from '#tests/factories/workspace.ts'
import { filesOf } from '#tests/files-of.ts'
import { startServerForTest } from '#tests/server.ts'
import { openLocalStorage } from './file-storage.ts'
import { moveFiles } from './move-files.ts'
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
  expect(await moveFiles(from, to, journal)).toEqual({ copied: 13, alreadyThere: 7 })
  expect(await filesOf(to)).toEqual(await filesOf(from))
  expect(await moveFiles(from, to, journal)).toEqual({ copied: 0, alreadyThere: 20 })
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
