import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BankControl } from '#server/payments/simulated-bank/control.ts'
import { type BankOptions, runBank, takePort } from '#server/payments/simulated-bank/run-bank.ts'
import type { TestClient } from '../client.ts'
import type { Scene } from './scene.ts'

const PAUSE_MS = 50
const PATIENCE_MS = 30_000

/** A bank in this process, with its books in a folder of the scene. */
export type FaultBank = {
  readonly control: BankControl
  /** The environment of a program that uses it. */
  environment: Record<string, string>
  /** Stops the bank: nobody listens on its port until it starts again. */
  stop: () => Promise<void>
  start: () => Promise<void>
}

export async function startBank(scene: Scene): Promise<FaultBank> {
  const options: BankOptions = {
    file: path.join(await scene.folder(), 'books.jsonl'),
    clientId: 'faults',
    clientSecret: randomUUID(),
    key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
    controlSecret: randomUUID(),
    now: () => new Date(),
  }
  let port = 0
  const open = async () => {
    const taken = await takePort(port)
    if (!taken) throw new Error('The port of the bank is not free')
    port = taken.port
    return runBank(taken, options)
  }
  let running = await open()
  scene.onEnd(() => running.close())
  return {
    get control() {
      return running.control
    },
    environment: {
      PIX_API_URL: `http://127.0.0.1:${port}/api`,
      PIX_CLIENT_ID: options.clientId,
      PIX_CLIENT_SECRET: options.clientSecret,
      PIX_KEY: options.key,
      PIX_WEBHOOK_SECRET: randomUUID(),
    },
    stop: () => running.close(),
    start: async () => {
      running = await open()
    },
  }
}

/**
 * Books an hour and pays it by the text that the page shows. @param time.from a day as YYYY-MM-DD
 * @returns the booking's code, once it is confirmed
 */
export async function bookAndPay(
  client: TestClient,
  workspaceId: string,
  { control }: FaultBank,
  time: { from: string; start: string; end: string },
): Promise<string> {
  const wanted = { kind: 'hours', ...time }
  const quote = await client.post(`/api/v1/workspaces/${workspaceId}/quotes`, wanted)
  const sent = { ...wanted, workspaceId, clientKey: randomUUID(), quoteVersion: quote.body.version }
  const booked = await client.post('/api/v1/bookings', sent)
  if (booked.status !== 201) throw new Error(`The booking answered ${booked.status}`)
  const booking = `/api/v1/bookings/${booked.body.code}`
  const payload = await until(
    async () => (await client.get(`${booking}/payment`)).body.brCode as string | null,
  )
  const charge = (await control.overview(200)).charges.find((each) => each.payload === payload)
  if (!charge) throw new Error('The bank does not know the charge')
  await control.pay(charge.txid)
  await until(async () => ((await client.get(booking)).body.status === 'confirmed' ? true : null))
  return booked.body.code
}

/** Cancels a confirmed booking. @throws Error unless it was cancelled */
export async function cancelBooking(client: TestClient, code: string): Promise<void> {
  const { body } = await client.get(`/api/v1/bookings/${code}`)
  const { status } = await client.post(`/api/v1/bookings/${code}/cancel`, { version: body.version })
  if (status !== 200) throw new Error(`Cancelling answered ${status}`)
}

/** Asks until there is an answer other than null. @throws Error after half a minute, or `seconds` */
export async function until<Found>(
  ask: () => Promise<Found | null>,
  seconds = PATIENCE_MS / 1000,
): Promise<Found> {
  const deadline = performance.now() + seconds * 1000
  while (performance.now() < deadline) {
    const found = await ask().catch(() => null)
    if (found !== null) return found
    await wait(PAUSE_MS)
  }
  throw new Error(`No answer within ${seconds} s`)
}
