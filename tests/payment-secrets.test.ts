import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { writeBackup } from '#server/backup/write-backup.ts'
import { findFreePort } from '#server/database/free-port.ts'
import { type BankOptions, runBank } from '#server/payments/simulated-bank/run-bank.ts'
import { openLocalStorage } from '#server/storage/file-storage.ts'
import type { TestClient } from './client.ts'
import { bookAs } from './factories/booked.ts'
import { ADMINISTRATOR, publishPaidWorkspace, signInAdministrator, signUp } from './faults/user.ts'
import { createEmptyDatabase } from './server.ts'
import { START_TIMEOUT_MS, startProgram, waitForStart } from './started-program.ts'

const BUILD_TIMEOUT_MS = 300_000
/** A certificate made only for tests. */
const CERTIFICATES = path.resolve('tests/api-pix')
const LOOPBACK = '127.0.0.1'

/** A bank over https that talks only to whoever shows our certificate. */
async function startStrictBank(secrets: Set<string>) {
  const folder = await temporaryFolder()
  const [own, client] = await Promise.all([
    readFile(`${CERTIFICATES}/bank.pem`),
    readFile(`${CERTIFICATES}/client.pem`),
  ])
  let serve: RequestListener = () => {}
  const server = createTlsServer(
    { cert: own, key: own, ca: client, requestCert: true, rejectUnauthorized: true },
    (request, response) => serve(request, response),
  ).listen(0, LOOPBACK)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const options: BankOptions = {
    file: path.join(folder, 'books.jsonl'),
    clientId: 'strict',
    clientSecret: randomUUID(),
    key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
    controlSecret: randomUUID(),
    now: () => new Date(),
    observe: ({ answerBody }) => {
      const token = (answerBody as { access_token?: string } | null)?.access_token
      if (token) secrets.add(token)
    },
  }
  const { control, close } = runBank(
    {
      port,
      serve: (listener) => {
        serve = listener
      },
      free: async () => {
        server.close()
        server.closeAllConnections()
      },
    },
    options,
  )
  onTestFinished(close)
  const credentials = `${options.clientId}:${options.clientSecret}`
  secrets.add(options.clientSecret).add(Buffer.from(credentials).toString('base64'))
  return { control, options, url: `https://${LOOPBACK}:${port}/api` }
}

/** @returns the address of a collector of traces, and all that it got */
async function startCollector(): Promise<{ url: string; received: string[] }> {
  const received: string[] = []
  const server = createServer(async (request, response) => {
    received.push(await text(request))
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, LOOPBACK)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`, received }
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pouso-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The lines of the private key that a PEM file holds. */
async function keyLines(file: string): Promise<string[]> {
  const [, key = ''] = (await readFile(file, 'utf8')).split('PRIVATE KEY-----')
  return key.split('\n').filter((line) => line.length > 30)
}

async function contentsOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'latin1')))
}

test(
  'what the bank knows us by is in no log, trace, answer, metric or backup, whatever goes wrong',
  async () => {
    await promisify(execFile)(process.execPath, ['scripts/build.mjs'])
    const secrets = new Set(await keyLines(`${CERTIFICATES}/client.pem`))
    expect(secrets.size).toBeGreaterThan(0)
    const [bank, collector] = [await startStrictBank(secrets), await startCollector()]
    const [dataDir, databaseUrl, port] = [
      await temporaryFolder(),
      await createEmptyDatabase(),
      await findFreePort(),
    ]
    const url = `http://${LOOPBACK}:${port}`
    const webhookSecret = randomUUID()
    secrets.add(webhookSecret)
    await bank.control.setFault({ kind: 'error_before', operations: ['putWebhook', 'token'], times: 2 })
    const program = startProgram({
      ...ADMINISTRATOR,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: 'x'.repeat(32),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      LOG_LEVEL: 'trace',
      TRUST_PROXY: 'on',
      PORT: String(port),
      PUBLIC_URL: url,
      NODE_EXTRA_CA_CERTS: `${CERTIFICATES}/bank.pem`,
      PIX_API_URL: bank.url,
      PIX_CLIENT_ID: bank.options.clientId,
      PIX_CLIENT_SECRET: bank.options.clientSecret,
      PIX_CERTIFICATE: `${CERTIFICATES}/client.pem`,
      PIX_KEY: bank.options.key,
      PIX_WEBHOOK_SECRET: webhookSecret,
    })
    await waitForStart(program)
    const answers: string[] = []
    const ask = async (client: TestClient, address: string, body?: unknown) => {
      const answer = await (body === undefined ? client.get(address) : client.post(address, body))
      answers.push(JSON.stringify([...answer.headers]), JSON.stringify(answer.body))
      return answer
    }

    const admin = await signInAdministrator(url)
    const workspaceId = await publishPaidWorkspace(await signUp(url, 'host'), admin)
    const guest = await signUp(url, 'guest')
    const booking = await bookAs(guest, workspaceId)
    const payment = `/api/v1/bookings/${booking.code}/payment`
    await expect
      .poll(async () => (await ask(guest.client, payment)).body.status, { timeout: 90_000 })
      .toBe('pending')
    const [charge] = (await bank.control.overview()).charges
    const txid = charge?.txid ?? ''
    for (const kind of ['error_after', 'down', 'wrong_json', 'wrong_reference'] as const) {
      await bank.control.setFault({ kind, times: 2 })
      bank.control.revokeTokens()
      await ask(guest.client, `/api/pix/${webhookSecret}/pix`, { pix: [{ txid }] })
    }
    await bank.control.setFault(null)
    await ask(guest.client, `/api/pix/${randomUUID()}/pix`, { pix: [{ txid }] })
    await ask(guest.client, `/api/pix/${webhookSecret}/pix`, { nothing: true })
    await ask(guest.client, `/api/pix/${webhookSecret}/pix`, { pix: [{ txid: 'y'.repeat(100_001) }] })
    await ask(guest.client, `/api/pix/${webhookSecret}/other`)
    await ask(guest.client, `/api/pix/${webhookSecret}/pix?secret=${webhookSecret}`)
    await bank.control.pay(txid)
    await ask(guest.client, `/api/pix/${webhookSecret}/pix`, {
      pix: [{ endToEndId: 'E1', txid, valor: '1.00', horario: new Date() }],
    })
    await expect
      .poll(async () => (await ask(guest.client, payment)).body.status, { timeout: 120_000 })
      .toBe('paid')
    await ask(admin, '/api/v1/admin/payments')
    await ask(admin, '/api/v1/admin/payments/waiting')
    await ask(admin, '/api/v1/admin/jobs')
    answers.push(await (await fetch(`${url}/metrics`)).text())
    const backup = path.join(await temporaryFolder(), 'backup')
    await writeBackup(
      { databaseUrl, storage: openLocalStorage(path.join(dataDir, 'files')), dataDir },
      backup,
      new Date(),
    )
    program.process.kill('SIGTERM')
    await program.ended

    const places = {
      log: [program.printed()],
      traces: collector.received,
      answers,
      backup: await contentsOf(backup),
    }
    for (const [place, texts] of Object.entries(places)) {
      expect(texts.join('').length, place).toBeGreaterThan(1_000)
      const found = [...secrets].filter((secret) => texts.some((each) => each.includes(secret)))
      expect(found.length, place).toBe(0)
    }
    // It was asked for tokens, and they are among what was looked for.
    expect(secrets.size).toBeGreaterThan(4)
  },
  BUILD_TIMEOUT_MS + 2 * START_TIMEOUT_MS,
)
