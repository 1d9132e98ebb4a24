import { createHmac } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import type { PixSettings } from '../pix-settings.ts'
import type { BankControl } from './control.ts'
import { controlAt, isOurBank } from './control-channel.ts'
import { type BankOptions, type RunningBank, runBank, type TakenPort, takePort } from './run-bank.ts'

/**
 * How often the process that runs the bank does what is due, and the others check whether they should take
 * over.
 */
const TURN_MS = 1_000
const SECRET_LENGTH = 40
const MOST_TRIES = 5
/** A random key of the Central Bank's examples. */
const KEY = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906'

export type JoinedBank = {
  pix: PixSettings
  control: BankControl
  close: () => Promise<void>
}

type Options = {
  dataDir: string
  /** The secret of this marketplace, from which the bank's own secrets are derived. */
  secret: string
  now: () => Date
  log: Pick<Logger, 'error'>
}

/**
 * Runs the demonstration's bank, or finds the one that another process runs on this data folder: whoever has
 * the port runs it. When that process ends, for whatever reason, another takes over port and books within a
 * second (PIX-12).
 */
export async function joinBank({ dataDir, secret, now, log }: Options): Promise<JoinedBank> {
  const folder = path.join(dataDir, 'simulated-bank')
  await mkdir(folder, { recursive: true })
  const secretOf = (name: string) =>
    createHmac('sha256', secret).update(`simulated bank: ${name}`).digest('hex').slice(0, SECRET_LENGTH)
  const options: BankOptions = {
    file: path.join(folder, 'books.jsonl'),
    clientId: 'pouso-demonstracao',
    clientSecret: secretOf('client'),
    key: KEY,
    controlSecret: secretOf('control'),
    now,
  }
  const found = await findPort(path.join(folder, 'port'), options.controlSecret)
  const url = `http://127.0.0.1:${found.port}`
  const control = controlAt(url, options.controlSecret)
  let running: RunningBank | undefined = found.taken && runBank(found.taken, options)
  let isEnding = false

  async function takeTurn(): Promise<void> {
    if (!running) {
      const taken = await takePort(found.port)
      if (taken && isEnding) await taken.free()
      else if (taken) running = runBank(taken, options)
    }
    await running?.control.settle()
  }
  let turn: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    turn = turn.then(takeTurn).catch((error) => log.error({ err: error }, 'the simulated bank failed'))
  }, TURN_MS)
  timer.unref()

  return {
    pix: {
      apiUrl: `${url}/api`,
      tokenUrl: `${url}/oauth/token`,
      clientId: options.clientId,
      clientSecret: options.clientSecret,
      certificate: undefined,
      key: KEY,
      webhookSecret: secretOf('webhook'),
    },
    control,
    close: async () => {
      isEnding = true
      clearInterval(timer)
      await turn
      await running?.close()
    },
  }
}

/** @returns the bank's port, and the port itself when no other process has it */
async function findPort(file: string, secret: string): Promise<{ port: number; taken?: TakenPort }> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const known = Number(await readFile(file, 'utf8').catch(() => '0'))
    if (known > 0) {
      const taken = await takePort(known)
      if (taken) return { port: known, taken }
      if (await isOurBank(`http://127.0.0.1:${known}`, secret)) return { port: known }
      // Another program has this port now.
      await rm(file, { force: true })
    }
    const fresh = await takePort(0)
    if (!fresh) continue
    // Whoever writes the file first runs the bank.
    const isFirst = await writeFile(file, String(fresh.port), { flag: 'wx' }).then(
      () => true,
      () => false,
    )
    if (isFirst) return { port: fresh.port, taken: fresh }
    await fresh.free()
  }
  throw new Error('The simulated bank found no port. Remove the folder simulated-bank of DATA_DIR.')
}
