import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests of the ledger, which need a database. */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    include: ['server/payments/ledger.test.ts'],
    globalSetup: ['tests/database-cluster.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    allowOnly: false,
  },
})
