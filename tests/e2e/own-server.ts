import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { readRecord, removeClusterFolders, SUPERUSER } from '#server/database/cluster-record.ts'
import { findFreePort } from '#server/database/free-port.ts'

const START_TIMEOUT_MS = 60_000
const POLL_MS = 200

export type OwnServer = {
  url: string
  /** Runs SQL on its database. */
  query: (sql: string) => Promise<void>
  /** Stops it and starts it again, with the same data at the same address. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

/** A second server with an empty marketplace of its own, for what would disturb other tests. */
export async function startOwnServer(environment: Record<string, string> = {}): Promise<OwnServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pouso-e2e-'))
  let port = await findFreePort()
  async function start() {
    const url = `http://127.0.0.1:${port}`
    const server = spawn(process.execPath, ['server/main.ts'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        DEMO_DATA: 'off',
        ...environment,
      },
    })
    const said: string[] = []
    server.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
    const exited = once(server, 'exit')
    const deadline = Date.now() + START_TIMEOUT_MS
    while (!(await isReady(url))) {
      if (Date.now() > deadline || server.exitCode !== null)
        throw new Error(`The second server did not start: ${said.join('')}`)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    return async () => {
      server.kill('SIGTERM')
      await exited
    }
  }
  /** Another program may have taken the port meanwhile. */
  async function startWhereFree() {
    try {
      return await start()
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('is in use'))) throw error
      port = await findFreePort()
      return start()
    }
  }
  let stop = await startWhereFree()
  return {
    url: `http://127.0.0.1:${port}`,
    query: async (sql) => {
      const record = await readRecord(dataDir)
      const client = new pg.Client({
        host: '127.0.0.1',
        port: record?.port,
        user: SUPERUSER,
        password: record?.password,
        database: 'pouso',
      })
      await client.connect()
      await client.query(sql).finally(() => client.end())
    },
    restart: async () => {
      await stop()
      stop = await start()
    },
    close: async () => {
      await stop()
      await removeClusterFolders(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
