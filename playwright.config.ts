import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { programUnderTest, serverOptions } from './scripts/pinned-node.mjs'
import { sharedDataDir, sharedLog } from './tests/e2e/shared-server.ts'

const port = process.env.E2E_PORT ?? '3399'
mkdirSync(path.dirname(sharedLog), { recursive: true })
/** As users start it, which `tests/e2e/start.spec.ts` is about; or from source, where coverage is measured. */
const command = process.env.NODE_V8_COVERAGE
  ? `${serverOptions.join(' ')} ${programUnderTest()}`
  : 'scripts/start.mjs'
const executablePath = process.env.CHROMIUM_PATH

/** A mouse, as Playwright's own switch says, which this one replaces; and pictures wait until they are in view. */
const blinkSettings = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  // Two screens before, they took a third of a list's processor time.
  'lazyLoadingImageMarginPxUnknown=0',
  'lazyLoadingImageMarginPx4G=0',
].join()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: `.tmp/e2e-results-${port}`,
  fullyParallel: true,
  forbidOnly: true,
  // A test takes a core, what serves them all a fifth of one for each; three at once leave two cores idle the least.
  workers: Math.min(8, Math.max(3, availableParallelism() - 1)),
  // Elsewhere a second try hides what should be mended; where a machine is shared it tells noise from failure.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ...(process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }] as const] : []),
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Requests that a service worker makes escape the tests' routes; tests/e2e/offline.spec.ts lets it in.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    // Drawing animations took a tenth of the run; a test about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every test takes time; the second try of one that failed is enough.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        `--blink-settings=${blinkSettings}`,
        // A page lives for seconds: compiling its code once more for speed took a tenth of the run.
        '--js-flags=--no-turbofan,--no-maglev',
        '--num-raster-threads=1',
      ],
    },
  },
  webServer: {
    // In the place of the shell, whose end would be taken for the server's: its data is removed after it.
    command: `exec node ${command} > "${sharedLog}" 2>&1`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    env: {
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: sharedDataDir,
      LOG_LEVEL: 'trace',
      WORKERS: '1',
      TRUST_PROXY: 'on',
    },
  },
})
