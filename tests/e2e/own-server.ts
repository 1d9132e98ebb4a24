import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { readRecord, removeClusterFolders, SUPERUSER } from '#server/database/cluster-record.ts'
import { programUnderTest, serverOptions } from '../../scripts/pinned-node.mjs'
import { sharedDataDir } from './shared-server.ts'

const START_TIMEOUT_MS = 60_000
/** The line that the server prints when it is ready, its embedded database included. */
const STARTED = /(http:\/\/127\.0\.0\.1:\d+)[\s\S]*Ctrl\+C/

export type OwnServer = {
  url: string
  /** Runs SQL on the server's database. */
  query: (sql: string) => Promise<void>
  /** Restarts the server with the same data at the same address. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

/** Starts a second server with its own empty marketplace, for tests that would disturb others. */
export async function startOwnServer(environment: Record<string, string> = {}): Promise<OwnServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pouso-e2e-'))
  const clear = async () => {
    await removeClusterFolders(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
  const { url, ...first } = await start({ ...environment, DATA_DIR: dataDir }).catch(async (error) => {
    await clear()
    throw error
  })
  let { stop } = first
  return {
    url,
    query: (sql) => runSql(dataDir, sql),
    restart: async () => {
      await stop()
      stop = (await start({ ...environment, DATA_DIR: dataDir, PORT: new URL(url).port })).stop
    },
    close: async () => {
      await stop()
      await clear()
    },
  }
}

async function runSql(dataDir: string, sql: string, values: readonly unknown[] = []): Promise<void> {
  const record = await readRecord(dataDir)
  const client = new pg.Client({
    host: '127.0.0.1',
    port: record?.port,
    user: SUPERUSER,
    password: record?.password,
    database: 'pouso',
  })
  await client.connect()
  await client.query(sql, [...values]).finally(() => client.end())
}

/** Runs SQL on the database of the server that all tests share, for what no operation does yet. */
export function queryShared(sql: string, values: readonly unknown[] = []): Promise<void> {
  return runSql(sharedDataDir, sql, values)
}

/** Starts the server on a free port unless the environment names one. */
async function start(environment: Record<string, string>) {
  const server = spawn(process.execPath, [...serverOptions, programUnderTest()], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO_DATA: 'off',
      ADMIN_SECOND_FACTOR: 'off',
      ...environment,
    },
  })
  const closed = once(server, 'close')
  const tooLong = setTimeout(() => server.kill('SIGKILL'), START_TIMEOUT_MS)
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const address = STARTED.exec(output)?.[1]
        if (address) resolve(address)
      })
    }
    server.once('close', () => reject(new Error(`The second server did not start: ${output}`)))
  }).finally(() => clearTimeout(tooLong))
  return {
    url,
    stop: async () => {
      server.kill('SIGTERM')
      await closed
    },
  }
}
