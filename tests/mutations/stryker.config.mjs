/**
 * Mutation tests of the rules that need neither database nor browser; docs/mutations.md explains the surviving mutants.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutations/vitest.config.ts' },
  mutate: [
    // Money and time.
    'contract/{dates,money}.ts',
    'contract/bookings/{answer-clock,booking-figures,booking-refusals,cancellation,free-periods,hours}.ts',
    'contract/bookings/{open-periods,other-dates,quote,quote-lines,rules,status,zoned-time}.ts',
    'contract/disputes/rules.ts',
    'contract/payments/{mask,payment-times,split}.ts',
    'contract/reviews/{ranking,review-window}.ts',
    // People, places and texts.
    'contract/chat-link.ts',
    'contract/accounts/recovery-link.ts',
    'contract/places/{address-text,approximate-position,landing-paths,neighborhood,zip-code}.ts',
    'contract/profile/rules.ts',
    'contract/text/{csv,rules}.ts',
    'contract/workspaces/{amenities,status}.ts',
    'server/mail/linked-text.ts',
    'server/rate-limits/address-network.ts',
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
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: '.tmp/mutations.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 98, low: 95, break: 95 },
}
