import rules from './stryker.config.mjs'

/** Mutation tests of the ledger: its rules are what a database stores, so that each mutant takes seconds. */
export default {
  ...rules,
  vitest: { configFile: 'tests/mutations/ledger.vitest.config.ts' },
  mutate: ['server/payments/ledger.ts'],
  // What starts a test's server reads the demonstration's accounts.
  ignorePatterns: rules.ignorePatterns.map((pattern) =>
    pattern === 'server/demo' ? 'server/demo/pictures' : pattern,
  ),
  concurrency: 1,
  tempDirName: '.tmp/stryker-ledger',
  jsonReporter: { fileName: '.tmp/mutations-ledger.json' },
}
