import { describe, expect, test } from 'vitest'
import { charged, connected, minutesLater, paid, REFERENCE, request } from '#tests/api-pix/connected.ts'
import { openProviderAt } from '#tests/factories/bank.ts'
import { findSecrets } from '#tests/log-secrets.ts'
import type { FaultInput } from '../simulated-bank/behaviour.ts'

const TIMEOUT_MS = 800
/** Longer than the timeout, but not than a test. */
const SLOW: FaultInput = { kind: 'slow', delayMs: 60_000 }
const FAILURES_TO_OPEN = 5
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (error.name === 'ProviderError' ? error.kind : error),
  )

/** Whether the work was done when no good answer came. */
const faults: [name: string, fault: FaultInput, isDone: boolean][] = [
  ['answers 500 after having done it', { kind: 'error_after' }, true],
  ['answers 500 without having done it', { kind: 'error_before' }, false],
  ['breaks the connection', { kind: 'down' }, false],
  ['does it and answers too late', SLOW, true],
  ['does it and answers half a JSON text', { kind: 'wrong_json' }, true],
  ['does it and answers about another one', { kind: 'wrong_reference' }, true],
  ['does it and answers with another amount', { kind: 'wrong_amount' }, true],
]

describe.each(faults)('a bank that %s (PIX-04)', (_, fault, isDone) => {
  test('has one charge in the end, as it was asked for', async () => {
    const { provider, bank } = await connected({ timeoutMs: TIMEOUT_MS })
    await bank.setFault({ ...fault, operations: ['putCharge'], times: 1 })
    expect(await provider.createCharge(request)).toMatchObject({ status: 'pending', amountInCents: 12_345 })
    const { charges } = await bank.overview()
    expect(charges).toMatchObject([{ txid: REFERENCE, revision: 0, amountInCents: 12_345 }])
  })

  test('leaves a charge unknown while the fault goes on, and no second one is made later', async () => {
    const { provider, bank } = await connected({ timeoutMs: TIMEOUT_MS })
    await bank.setFault({ ...fault, operations: ['putCharge'] })
    const first = await kindOf(provider.createCharge(request))
    expect(first).toBe(isDone ? 'done' : 'unknown')
    await bank.setFault(null)
    expect(await provider.createCharge(request)).toMatchObject({ status: 'pending' })
    expect((await bank.overview()).charges).toMatchObject([{ revision: 0 }])
  })

  test('still makes a refund once', async () => {
    const { provider, bank, paymentId } = await paid({ timeoutMs: TIMEOUT_MS })
    await bank.setFault({ ...fault, operations: ['putRefund'], times: 1 })
    expect(await provider.refund(paymentId, 'R1', 2_345)).toMatchObject({
      status: 'done',
      amountInCents: 2_345,
    })
    expect((await bank.overview()).totals.refundedInCents).toBe(2_345)
  })

  test('still cancels a charge', async () => {
    const { provider, bank } = await charged({ timeoutMs: TIMEOUT_MS })
    await bank.setFault({ ...fault, operations: ['patchCharge'], times: 1 })
    expect(await provider.cancelCharge(REFERENCE)).toMatchObject({ status: 'cancelled' })
  })
})

test('a refund that can’t be looked up either stays unknown, and is not asked for again blindly', async () => {
  const { provider, bank, paymentId } = await paid()
  await bank.setFault({ kind: 'error_after', operations: ['putRefund', 'getRefund'] })
  // The look-up before it fails: no refund was requested.
  expect(await kindOf(provider.refund(paymentId, 'R1', 2_345))).toBe('unknown')
  expect((await bank.overview()).totals.refundedInCents).toBe(0)
  await bank.setFault({ kind: 'error_after', operations: ['putRefund'] })
  expect(await kindOf(provider.refund(paymentId, 'R1', 2_345))).toBe('done')
  expect((await bank.overview()).totals.refundedInCents).toBe(2_345)
})

describe('a bank that is not there', () => {
  test('was never asked', async () => {
    const { provider, bank } = await charged()
    await bank.stop()
    expect(await kindOf(provider.getCharge(REFERENCE))).toBe('away')
    expect(await kindOf(provider.createCharge(request))).toBe('away')
    await bank.start()
    expect(await provider.getCharge(REFERENCE)).toMatchObject({ status: 'pending' })
  })

  test('is spared after five failures, and tried after 30 s (PIX-06)', async () => {
    const { provider, bank, setNow, logLines } = await charged()
    await bank.setFault({ kind: 'down' })
    for (let time = 0; time < FAILURES_TO_OPEN; time += 1) {
      expect(await kindOf(provider.getCharge(REFERENCE))).not.toBe('done')
    }
    await bank.setFault(null)
    const before = bank.requests()
    expect([provider.state(), await kindOf(provider.getCharge(REFERENCE))]).toEqual(['open', 'away'])
    expect(bank.requests()).toBe(before)
    setNow(minutesLater(1))
    expect(provider.state()).toBe('half-open')
    expect(await provider.getCharge(REFERENCE)).toMatchObject({ status: 'pending' })
    expect(provider.state()).toBe('closed')
    expect(logLines.map((line) => JSON.parse(line).msg)).toEqual([
      'the bank does not answer',
      'the bank answers again',
    ])
  })

  test('is not assumed after refusals: they are answers, and leave the circuit closed', async () => {
    const { provider } = await connected()
    for (let time = 0; time <= FAILURES_TO_OPEN; time += 1) {
      expect(await kindOf(provider.cancelCharge(REFERENCE))).toBe('refused')
    }
    expect(provider.state()).toBe('closed')
  })
})

describe('the access token (PIX-07)', () => {
  test('is asked for once, by many calls at once too, and renewed before it ends', async () => {
    const { provider, bank, setNow } = await charged()
    await Promise.all(Array.from({ length: 20 }, () => provider.getCharge(REFERENCE)))
    expect(bank.tokens()).toBe(1)
    setNow(minutesLater(58))
    await provider.getCharge(REFERENCE)
    expect(bank.tokens()).toBe(1)
    setNow(minutesLater(59))
    await provider.getCharge(REFERENCE)
    expect(bank.tokens()).toBe(2)
  })

  test('that the bank refuses is renewed once', async () => {
    const { provider, bank } = await charged()
    await bank.revokeTokens()
    expect(await provider.getCharge(REFERENCE)).toMatchObject({ status: 'pending' })
    await bank.restart()
    expect(await provider.getCharge(REFERENCE)).toMatchObject({ status: 'pending' })
    expect(bank.tokens()).toBe(3)
  })

  test('is not given for another secret, nor while the bank fails: nothing was asked', async () => {
    const { bank } = await charged()
    const stranger = openProviderAt(bank, { clientSecret: 'another secret' })
    expect(await kindOf(stranger.getCharge(REFERENCE))).toBe('away')
    const unlucky = openProviderAt(bank)
    await bank.setFault({ kind: 'wrong_json', operations: ['token'], times: 1 })
    expect(await kindOf(unlucky.getCharge(REFERENCE))).toBe('away')
  })
})

test('no failure, log line or stack names a secret, a key, a token or an address (PIX-05)', async () => {
  const { bank, provider, logLines } = await charged({ timeoutMs: TIMEOUT_MS })
  const secret = 'the-secret-of-this-client'
  const stranger = openProviderAt(bank, { clientSecret: secret, logLines })
  const address = 'http://127.0.0.1:1/api/pix/a-secret-of-the-path'
  const failures: unknown[] = []
  for (const [, fault] of faults) {
    await bank.setFault(fault)
    for (const work of [
      () => provider.getCharge(REFERENCE),
      () => provider.createCharge(request),
      () => provider.sendNoticesTo(address),
      () => stranger.getCharge(REFERENCE),
    ]) {
      failures.push(await work().catch((error) => error))
    }
  }
  await bank.stop()
  failures.push(await provider.sendNoticesTo(address).catch((error) => error))
  const texts = failures
    .filter((failure) => failure instanceof Error)
    .flatMap(({ message, stack, cause }) => [message, stack ?? '', String((cause as Error)?.stack)])
  expect(texts.length).toBeGreaterThan(faults.length * 3)
  const key = String(bank.environment.PIX_KEY)
  const own = [secret, key, String(bank.environment.PIX_CLIENT_SECRET), 'a-secret-of-the-path', bank.url]
  for (const text of [...texts, ...logLines]) {
    expect(own.filter((word) => text.includes(word))).toEqual([])
    expect(findSecrets(text)).toEqual([])
  }
})
