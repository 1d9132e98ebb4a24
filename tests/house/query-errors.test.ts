import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from './files.ts'

/** What QueryError renders, written out: the retry of a query, and its error as the only text. */
const WRITTEN_OUT =
  /<ErrorState\b(?:(?!<\/?ErrorState)[\s\S])*?refetch\(\)(?:(?!<\/?ErrorState)[\s\S])*?>\s*\{failureOf\((?:\w+\.)?error\)\.message\}\s*<\/ErrorState>/

test('a query that failed is shown by QueryError of web/api', () => {
  const files = filesBelow(['web']).filter((file) => file.endsWith('.tsx') && !file.startsWith('web/api/'))
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => WRITTEN_OUT.test(readFileSync(file, 'utf8')))).toEqual([])
})
