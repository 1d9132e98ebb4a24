import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { API_PREFIX } from '#contract/api-prefix.ts'
import { filesBelow } from './files.ts'

test('the prefix of the API is written once, in contract/api-prefix.ts', () => {
  const files = filesBelow(['contract', 'server', 'web']).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && file !== 'contract/api-prefix.ts',
  )
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(API_PREFIX))).toEqual([])
})
