import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const TIMEOUT_MS = 20 * 60_000

/**
 * Code that only the whole program runs: its start with demonstration data, pages, the mailbox, a restart, a failing
 * page.
 */
const SPECS = ['start', 'main-job', 'recovery', 'live-events-restart', 'error-code', 'without-javascript']

test('measures the servers of these end-to-end tests too', { timeout: TIMEOUT_MS }, async () => {
  const files = SPECS.map((name) => `tests/e2e/${name}.spec.ts`)
  const child = spawn(process.execPath, ['scripts/test.mjs', '--e2e', ...files], { stdio: 'inherit' })
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
})
