import path from 'node:path'

/** The data folder of the server that all end-to-end tests share. */
export const sharedDataDir = process.env.E2E_DATA_DIR ?? path.resolve('.tmp', 'e2e')

/** What it prints and logs; `tests/scan-log.ts` reads it after the run. */
export const sharedLog = process.env.E2E_LOG ?? path.resolve('.tmp', 'e2e.log')
