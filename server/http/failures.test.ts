import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { signedIn } from '#tests/factories/user.ts'
import { uploadImage, workspaceDraft } from '#tests/factories/workspace.ts'
import { startServerForTest } from '#tests/server.ts'

afterEach(() => vi.restoreAllMocks())

const coded = (code: string, message = 'it failed') => Object.assign(new Error(message), { code })

test('without disk space an upload gets a 507 in Portuguese and leaves no files', async () => {
  const server = await startServerForTest()
  const host = await signedIn(server, 'host')
  const { storage } = server.resources
  const put = storage.put
  vi.spyOn(storage, 'put').mockImplementation(async (key, content) => {
    if (key.includes('/400.')) throw new Error('Cannot write', { cause: coded('ENOSPC') })
    await put(key, content)
  })
  await expect(uploadImage(host)).rejects.toThrow(/507.*INSUFFICIENT_STORAGE.*Não há espaço/)
  const files = path.join(server.resources.env.dataDir, 'files')
  expect(await readdir(files, { recursive: true }).catch(() => [])).not.toContainEqual(
    expect.stringMatching(/webp/),
  )
  vi.restoreAllMocks()
  expect((await uploadImage(host)).id).toBeDefined()
})

test.each([
  ['a disk that is full', '53100', 507, 'INSUFFICIENT_STORAGE'],
  ['a database that stops', '57P01', 503, 'SERVICE_UNAVAILABLE'],
  ['a database that is not there', 'ECONNREFUSED', 503, 'SERVICE_UNAVAILABLE'],
  ['a lock that others hold', '55P03', 503, 'SERVICE_UNAVAILABLE'],
  ['a deadlock', '40P01', 503, 'SERVICE_UNAVAILABLE'],
  ['anything else', '42P01', 500, 'INTERNAL_SERVER_ERROR'],
])('%s has its own status and code', async (_, code, status, expected) => {
  const server = await startServerForTest()
  const host = await signedIn(server, 'host')
  vi.spyOn(server.database, 'transaction').mockRejectedValue(
    new Error('Failed query', { cause: coded(code) }),
  )
  const answer = await host.client.post('/api/v1/workspaces', workspaceDraft())
  expect([answer.status, answer.body.code]).toEqual([status, expected])
  expect(answer.headers.has('retry-after')).toBe(status === 503)
})

test('a user whose session could not be looked up is not treated as a visitor', async () => {
  const server = await startServerForTest()
  const host = await signedIn(server, 'host')
  const lookUp = vi.spyOn(server.database, 'select').mockImplementation(() => {
    throw coded('ECONNREFUSED')
  })
  const answers = [await host.client.get('/api/v1/me'), await host.client.get('/host/workspaces')]
  expect(answers.map(({ status }) => status)).toEqual([503, 503])
  expect(lookUp).toHaveBeenCalled()
})
