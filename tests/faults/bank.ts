import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { BankControl } from '#server/payments/simulated-bank/control.ts'
import { type BankOptions, runBank, takePort } from '#server/payments/simulated-bank/run-bank.ts'
import type { Scene } from './scene.ts'

/** The simulated bank, and the variables of a program that takes payments by it. */
export type FaultsBank = { control: BankControl; environment: Record<string, string> }

/** Runs the simulated bank in this process until the fault ends. */
export async function startBank(scene: Scene): Promise<FaultsBank> {
  const taken = await takePort(0)
  if (!taken) throw new Error('No port is free')
  const options: BankOptions = {
    file: path.join(await scene.folder(), 'books.jsonl'),
    clientId: 'faults',
    clientSecret: randomUUID(),
    key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
    controlSecret: randomUUID(),
    now: () => new Date(),
  }
  const { control, close } = runBank(taken, options)
  scene.onEnd(close)
  return {
    control,
    environment: {
      PIX_API_URL: `http://127.0.0.1:${taken.port}/api`,
      PIX_CLIENT_ID: options.clientId,
      PIX_CLIENT_SECRET: options.clientSecret,
      PIX_KEY: options.key,
      PIX_WEBHOOK_SECRET: randomUUID(),
    },
  }
}
