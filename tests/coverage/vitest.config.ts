import path from 'node:path'
import { defineConfig } from 'vitest/config'
import everyTest from '../../vitest.config.ts'

/**
 * Measures which branches of contract/ and server/ the tests take, also in the programs that they start. Node loads the
 * files here without Vite, as in those programs, so that both report the same positions (docs/decisions/0030).
 */
export default defineConfig({
  test: {
    ...everyTest.test,
    root: path.resolve(import.meta.dirname, '../..'),
    include: ['{contract,server,tests}/**/*.test.ts', 'tests/coverage/programs.ts'],
    // Tests of web/, which only run through Vite.
    exclude: ['tests/workspace-fields.test.ts'],
    // Measuring coverage slows everything down.
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
