import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openSender } from './send-request.ts'

const TIMEOUT_MS = 5_000

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('an answer that points elsewhere is not followed, and the token goes nowhere else', async () => {
  let asked = 0
  const elsewhere = await listen((_, response) => {
    asked += 1
    response.end()
  })
  const bank = await listen((_, response) => response.writeHead(302, { location: elsewhere }).end())
  const sender = openSender(undefined, TIMEOUT_MS)
  onTestFinished(() => sender.close())
  const request = { method: 'GET', url: new URL(bank), headers: { authorization: 'Bearer token' } } as const
  expect((await sender.send(request)).status).toBe(302)
  expect(asked).toBe(0)
})
