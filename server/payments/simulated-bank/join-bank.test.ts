import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { REFERENCE, request } from '#tests/api-pix/connected.ts'
import { openApiPix } from '../api-pix/api-pix.ts'
import { joinBank } from './join-bank.ts'

const now = () => new Date()
const log = createLog('silent')
const charge = { ...request, expiresAt: new Date(Date.now() + 3_600_000) }

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pouso-bank-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Joins as one process would, until the test ends or `close` is called. */
async function join(dataDir: string, secret = 'the secret of one marketplace') {
  const joined = await joinBank({ dataDir, secret, now, log })
  const provider = openApiPix({ ...joined.pix, certificate: undefined, now, log })
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await provider.close()
    await joined.close()
  }
  onTestFinished(close)
  return { ...joined, provider, close }
}

test('of several processes on one data folder one runs the bank, and all use it (PIX-12)', async () => {
  const folder = await createFolder()
  const all = await Promise.all([join(folder), join(folder), join(folder)])
  const [first, second, third] = all
  expect(new Set(all.map(({ pix }) => JSON.stringify(pix))).size).toBe(1)
  await first.provider.createCharge(charge)
  expect(await second.provider.getCharge(REFERENCE)).toMatchObject({ status: 'pending' })
  await third.control.pay(REFERENCE)
  expect(await first.provider.getCharge(REFERENCE)).toMatchObject({ status: 'paid' })
  await expect(second.control.pay(REFERENCE)).rejects.toMatchObject({
    name: 'Refusal',
    message: 'A cobrança não aceita pagamento',
  })
})

test('when the process that runs the bank ends, another takes over with its port and books (PIX-12)', async () => {
  const folder = await createFolder()
  const first = await join(folder)
  const second = await join(folder)
  await first.provider.createCharge(charge)
  await first.close()
  const charges = () =>
    second.control.overview().then(
      (overview) => overview.charges.length,
      () => 'away',
    )
  await expect.poll(charges, { timeout: 10_000 }).toBe(1)
  expect(await second.provider.getCharge(REFERENCE)).toMatchObject({ status: 'pending' })
  const third = await join(folder)
  expect(third.pix).toEqual(first.pix)
  expect((await third.control.overview()).charges).toMatchObject([{ txid: REFERENCE }])
})

test('a port that another program has meanwhile is left to it', async () => {
  const folder = await createFolder()
  const first = await join(folder)
  await first.provider.createCharge(charge)
  await first.close()
  const other = createServer((_, response) => response.end('another program'))
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const file = path.join(folder, 'simulated-bank', 'port')
  await writeFile(file, String(port))
  const second = await join(folder)
  expect(second.pix.apiUrl).not.toContain(`:${port}/`)
  expect(second.pix.apiUrl).toContain(`:${await readFile(file, 'utf8')}/`)
  expect(await second.provider.getCharge(REFERENCE)).toMatchObject({ status: 'pending' })
})
