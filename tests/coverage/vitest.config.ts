import path from 'node:path'
import { defineConfig } from 'vitest/config'
import everyTest from '../../vitest.config.ts'

/**
 * Counts which branches of contract/ and server/ the tests take, in the programs that they start too. Node loads the
 * files here as it does in those programs, without Vite: both then count the same places (docs/decisions/0030).
 */
export default defineConfig({
  test: {
    ...everyTest.test,
    root: path.resolve(import.meta.dirname, '../..'),
    include: ['{contract,server,tests}/**/*.test.ts', 'tests/coverage/programs.ts'],
    // Of web/, which Vite alone makes run.
    exclude: ['tests/workspace-fields.test.ts'],
    // Counting slows everything down.
    testTimeout: 120_000,
    experimental: { viteModuleRunner: false },
    coverage: {
      provider: 'v8',
      autoAttachSubprocess: true,
      include: ['{contract,server}/**/*.ts'],
      // The demonstration is data.
      exclude: ['**/*.test.ts', 'server/demo/**'],
      reporter: ['text', 'html', 'json-summary', 'json'],
      reportsDirectory: '.tmp/coverage',
      reportOnFailure: true,
      thresholds: { branches: 90 },
    },
  },
})
