/** Mutation tests of the rules that need neither database nor browser; docs/mutations.md tells what survives and why. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutations/vitest.config.ts' },
  mutate: [
    'contract/{amenities,approximate-position,availability,booking,chat-link,dates,fold-text,initials}.ts',
    'contract/{landing-paths,phone,places,price,recovery-link,roles,storable-text}.ts',
    'contract/{workspace-changes,workspace-status,zip-code}.ts',
  ],
  ignorePatterns: [
    '**',
    '!contract/**',
    '!server/**',
    '!tests/**',
    '!package.json',
    'server/demo',
    'tests/e2e',
    'tests/images',
  ],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  tempDirName: '.tmp/stryker',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.tmp/mutations.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 98, low: 95, break: null },
}
