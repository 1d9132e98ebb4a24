import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts,tests}/**/*.test.ts'],
    globalSetup: ['tests/database-cluster.ts'],
    // A file has its own server and database; reading all modules again for each took a third of the run.
    isolate: false,
    setupFiles: ['tests/unstub-globals.ts'],
    // Files wait for databases and programs: three at once left a sixth of two cores idle.
    maxWorkers: 4,
    // A slow machine is not a failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    allowOnly: false,
  },
})
