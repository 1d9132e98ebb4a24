import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from './files.ts'

/** What browsers have only on pages that are served over HTTPS; `PUBLIC_URL` may be without. */
const OVER_HTTPS_ALONE = /\bcrypto\s*\.\s*(?:randomUUID|subtle)\b/

test('pages work over plain HTTP: no script needs what browsers have over HTTPS alone (SYS-10)', () => {
  const files = filesBelow(['web']).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => OVER_HTTPS_ALONE.test(readFileSync(file, 'utf8')))).toEqual([])
})
