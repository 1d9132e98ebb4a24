import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { API_PREFIX } from '#contract/api-prefix.ts'
import { filesBelow } from './files.ts'

test('the server takes the prefix of the API from contract/api-prefix.ts', () => {
  const files = filesBelow(['server']).filter((file) => /\.ts$/.test(file) && !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(API_PREFIX))).toEqual([])
})
