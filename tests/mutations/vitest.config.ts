import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests beside the mutated rules, which need no database. */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    include: [
      'contract/**/*.test.ts',
      'server/rate-limits/address-network.test.ts',
      'server/mail/linked-text.test.ts',
    ],
    testTimeout: 60_000,
    allowOnly: false,
  },
})
