import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Connected, charged, minutesLater, REFERENCE, request, START } from '#tests/api-pix/connected.ts'

const SECOND = 'PSO7K3M9abcdefghijklmnopqrst2'
const MOST_ATTEMPTS = 8
const MINUTES_PER_DAY = 1_440
type Notice = {
  pix: { txid: string; endToEndId: string; valor: string; devolucoes?: { status: string }[] }[]
}

/** A site that accepts notices while `status` says so. */
async function startSite() {
  const taken: { path: string; body: Notice }[] = []
  const site = { taken, status: 200, url: '' }
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part)
    taken.push({ path: incoming.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) })
    response.writeHead(site.status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/pix/secret`
  return site
}

async function watched(): Promise<Connected & { site: Awaited<ReturnType<typeof startSite>> }> {
  const all = await charged()
  const site = await startSite()
  await all.provider.sendNoticesTo(site.url)
  return { ...all, site }
}

describe('a notice (PIX-11)', () => {
  test('tells of a payment below the address that was ordered, and later of its refund', async () => {
    const { bank, provider, site } = await watched()
    const paymentId = await bank.pay(REFERENCE)
    await provider.refund(paymentId, 'R1', 345)
    await bank.settle()
    const payment = { endToEndId: paymentId, txid: REFERENCE, valor: '123.45' }
    expect(site.taken).toMatchObject([
      { path: '/api/pix/secret/pix', body: { pix: [payment] } },
      { body: { pix: [{ ...payment, devolucoes: [{ status: 'DEVOLVIDO', valor: '3.45' }] }] } },
    ])
    expect(provider.parseNotice(site.taken[0]?.body)).toEqual({ references: [REFERENCE] })
  })

  test('comes once, twice, or never', async () => {
    const { bank, provider, site } = await watched()
    await bank.behave({ notices: 'twice' }, REFERENCE)
    await provider.createCharge({ ...request, reference: SECOND })
    await bank.behave({ notices: 'never' })
    await bank.pay(REFERENCE)
    await bank.pay(SECOND)
    expect(site.taken.map(({ body }) => body.pix[0]?.txid)).toEqual([REFERENCE, REFERENCE])
    await bank.notifyAgain(SECOND)
    expect(site.taken.at(-1)?.body.pix[0]?.txid).toBe(SECOND)
  })

  test('is held back and let go, also the last one first', async () => {
    const { bank, provider, site } = await watched()
    await provider.createCharge({ ...request, reference: SECOND })
    await bank.behave({ notices: 'held' })
    const first = await bank.pay(REFERENCE)
    const again = await bank.pay(REFERENCE, { isForced: true })
    await bank.pay(SECOND)
    await bank.settle()
    expect(site.taken).toEqual([])
    expect((await bank.overview()).charges.map(({ heldNotices }) => heldNotices)).toEqual([1, 2])
    await bank.releaseNotices(true, REFERENCE)
    expect(site.taken.map(({ body }) => body.pix[0]?.endToEndId)).toEqual([again, first])
    await bank.releaseNotices(false)
    expect(site.taken.at(-1)?.body.pix[0]?.txid).toBe(SECOND)
  })

  test('can be about a payment that never was', async () => {
    const { bank, provider, site } = await watched()
    await bank.forgeNotice(REFERENCE, 12_345)
    expect(site.taken).toMatchObject([{ body: { pix: [{ txid: REFERENCE, valor: '123.45' }] } }])
    expect(await provider.getCharge(REFERENCE)).toMatchObject({ status: 'pending', payments: [] })
    expect((await bank.overview()).totals.receivedInCents).toBe(0)
  })

  test('that is not accepted is sent again after ever longer times, and over a restart', async () => {
    const { bank, site, setNow } = await watched()
    site.status = 500
    await bank.pay(REFERENCE)
    const attemptsAt = async (milliseconds: number) => {
      setNow(new Date(START.getTime() + milliseconds))
      await bank.settle()
      return site.taken.length
    }
    expect([await attemptsAt(4_999), await attemptsAt(5_000), await attemptsAt(19_000)]).toEqual([1, 2, 2])
    await bank.restart()
    site.status = 200
    expect([await attemptsAt(20_000), await attemptsAt(3_600_000)]).toEqual([3, 3])
  })

  test('is given up after eight attempts', async () => {
    const { bank, site, setNow } = await watched()
    site.status = 503
    await bank.pay(REFERENCE)
    for (let day = 1; day <= MOST_ATTEMPTS + 2; day += 1) {
      setNow(minutesLater(day * MINUTES_PER_DAY))
      await bank.settle()
    }
    expect(site.taken).toHaveLength(MOST_ATTEMPTS)
  })

  test('waits for the site’s address to be known', async () => {
    const { bank, provider } = await charged()
    await bank.pay(REFERENCE)
    const site = await startSite()
    await provider.sendNoticesTo(site.url)
    await bank.settle()
    await expect.poll(() => site.taken.length).toBe(1)
  })
})

test('a payer who waits for the end of the charge pays then, by the clock', async () => {
  const { bank, provider, setNow } = await charged()
  await bank.payWhenExpired(REFERENCE)
  setNow(minutesLater(27))
  await bank.settle()
  expect(await provider.getCharge(REFERENCE)).toMatchObject({ status: 'pending' })
  setNow(minutesLater(28))
  await bank.settle()
  await bank.settle()
  expect((await provider.getCharge(REFERENCE))?.payments).toMatchObject([{ receivedAt: minutesLater(28) }])
})
