import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts,tests}/**/*.test.ts'],
    globalSetup: ['tests/database-cluster.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    allowOnly: false,
    coverage: {
      provider: 'v8',
      include: ['{contract,server}/**/*.ts'],
      exclude: ['**/*.test.ts', 'server/demo/**'],
      reporter: ['text', 'html', 'json-summary', 'json'],
      reportsDirectory: '.tmp/coverage',
      reportOnFailure: true,
      thresholds: { branches: 90 },
    },
  },
})
