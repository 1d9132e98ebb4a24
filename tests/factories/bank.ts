import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { readEnvironment } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { openApiPix } from '#server/payments/api-pix/api-pix.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import type { BankControl } from '#server/payments/simulated-bank/control.ts'
import {
  type BankOptions,
  type RunningBank,
  runBank,
  takePort,
} from '#server/payments/simulated-bank/run-bank.ts'
import { checkExchange, checkNotice } from '../api-pix/check-exchange.ts'

/** A simulated bank, and everything that payers and fate do there. */
export type TestBank = BankControl & {
  url: string
  /** The variables with which a test server uses this bank: `startTestServer(bank.environment)`. */
  environment: Record<string, string>
  /** The bank's clock. */
  setNow: (now: Date) => void
  /** Ends it and starts it again on its port, with its books. */
  restart: () => Promise<void>
  /** Ends it for a while: nobody listens on its port. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** How many requests of API Pix it has answered. */
  requests: () => number
  /** How many access tokens it has given. */
  tokens: () => number
  /** Fails when a request, answer or notice was not as the Central Bank's document of API Pix says. */
  close: () => Promise<void>
}

const KEY = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'

/** Starts a simulated bank of its own, on its own port. Close it in afterAll. */
export async function startBank(): Promise<TestBank> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pouso-bank-'))
  const wrong: string[] = []
  let requests = 0
  let tokens = 0
  let instant: Date | undefined
  const options: BankOptions = {
    file: path.join(folder, 'books.jsonl'),
    clientId: 'test',
    clientSecret: randomUUID(),
    key: KEY,
    controlSecret: randomUUID(),
    now: () => instant ?? new Date(),
    observe: (exchange) => {
      if (exchange.route === '/oauth/token') {
        tokens += Number(exchange.status === 200)
        return
      }
      requests += 1
      wrong.push(...checkExchange(exchange))
    },
    observeNotice: (body) => wrong.push(...checkNotice(body)),
  }
  let port = 0
  let running: RunningBank | undefined
  const start = async () => {
    const taken = await takePort(port)
    if (!taken) throw new Error(`Port ${port} is taken`)
    port = taken.port
    running = runBank(taken, options)
  }
  const stop = async () => {
    await running?.close()
    running = undefined
  }
  await start()
  const url = `http://127.0.0.1:${port}`
  return {
    ...controlOf(() => running),
    url,
    environment: {
      PIX_API_URL: `${url}/api`,
      PIX_CLIENT_ID: options.clientId,
      PIX_CLIENT_SECRET: options.clientSecret,
      PIX_KEY: KEY,
      PIX_WEBHOOK_SECRET: randomUUID(),
    },
    setNow: (now) => {
      instant = now
    },
    restart: async () => {
      await stop()
      await start()
    },
    stop,
    start,
    requests: () => requests,
    tokens: () => tokens,
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
      if (wrong.length > 0) throw new Error(`Not as API Pix has it:\n${wrong.join('\n')}`)
    },
  }
}

/** Starts a simulated bank that is closed when the calling test ends. */
export async function startBankForTest(): Promise<TestBank> {
  const bank = await startBank()
  onTestFinished(bank.close)
  return bank
}

type ProviderOptions = {
  now?: () => Date
  timeoutMs?: number
  /** Collects what is logged, a JSON text per line. */
  logLines?: string[]
  clientSecret?: string
}

/** The adapter, connected to this bank; closed when the calling test ends. */
export function openProviderAt(bank: TestBank, options: ProviderOptions = {}): PaymentProvider {
  const { now = () => new Date(), timeoutMs, logLines = [], clientSecret } = options
  const { pix } = readEnvironment(bank.environment)
  if (!pix) throw new Error('The bank gave no settings')
  const provider = openApiPix({
    ...pix,
    certificate: undefined,
    now,
    log: createLog('trace', { write: (line) => void logLines.push(line) }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(clientSecret !== undefined && { clientSecret }),
  })
  onTestFinished(provider.close)
  return provider
}

/** The control of whichever bank runs now. */
function controlOf(running: () => RunningBank | undefined): BankControl {
  const control = () => {
    const bank = running()
    if (!bank) throw new Error('The bank is stopped')
    return bank.control
  }
  return {
    overview: (...values) => control().overview(...values),
    pay: (...values) => control().pay(...values),
    payWhenExpired: (...values) => control().payWhenExpired(...values),
    endReview: (...values) => control().endReview(...values),
    takeBack: (...values) => control().takeBack(...values),
    dispute: (...values) => control().dispute(...values),
    endDispute: (...values) => control().endDispute(...values),
    finishRefund: (...values) => control().finishRefund(...values),
    behave: (...values) => control().behave(...values),
    setFault: (...values) => control().setFault(...values),
    notifyAgain: (...values) => control().notifyAgain(...values),
    releaseNotices: (...values) => control().releaseNotices(...values),
    forgeNotice: (...values) => control().forgeNotice(...values),
    revokeTokens: () => control().revokeTokens(),
    settle: () => control().settle(),
  }
}
