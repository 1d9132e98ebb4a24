import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Fault, Outcome } from './fault.ts'
import { startPgBouncer, startPostgres15 } from './plain-postgres.ts'
import type { Scene } from './scene.ts'

/** All API tests, without those of the embedded server. */
const SUITE = ['server/', 'tests/permissions/', '--exclude', '**/embedded-cluster.test.ts']
/** Tests that need a dedicated connection: named statements and timeouts. */
const DIRECT_ONLY = ['--exclude', '**/prepared-statement.test.ts']
const LIMIT_SECONDS = 2_400

/** The tests of the API on Debian's PostgreSQL 15 instead of the embedded 18. */
export const postgres15: Fault = {
  name: 'postgres-15',
  title: 'the tests of the API on a plain PostgreSQL 15',
  limitSeconds: LIMIT_SECONDS,
  run: async (scene) => {
    const server = await startPostgres15(scene)
    return runSuite(scene, { TEST_DATABASE_URL: server.url('DATABASE') })
  },
}

/** The tests of the API through PgBouncer in transaction mode: no named statements, LISTEN on a direct connection. */
export const pgBouncer: Fault = {
  name: 'pgbouncer',
  title: 'the tests of the API through PgBouncer in transaction mode',
  limitSeconds: LIMIT_SECONDS,
  run: async (scene) => {
    const server = await startPostgres15(scene)
    const pooler = await startPgBouncer(scene, server)
    const environment = {
      TEST_DATABASE_URL: server.url('DATABASE'),
      TEST_POOLER_URL: pooler.url('DATABASE'),
    }
    return runSuite(scene, environment, DIRECT_ONLY)
  },
}

async function runSuite(
  scene: Scene,
  environment: Record<string, string>,
  left: readonly string[] = [],
): Promise<Outcome> {
  const report = path.join(await scene.folder(), 'report.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const vitest = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...SUITE, ...left],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...environment },
    },
  )
  scene.onEnd(async () => vitest.kill())
  const [code] = await once(vitest, 'close')
  const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8'))
  return {
    figure: `${numPassedTests} passed, ${numFailedTests} failed`,
    goal: 'no test fails',
    holds: code === 0 && numPassedTests > 0,
  }
}
