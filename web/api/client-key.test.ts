import { validate, version } from 'uuid'
import { expect, test } from 'vitest'
import { newClientKey } from './client-key.ts'

test('a client key is a UUID of version 4, and another one each time', () => {
  const keys = Array.from({ length: 200 }, newClientKey)
  expect(keys.filter((key) => !validate(key) || version(key) !== 4)).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
  // Every variant of the digit comes up, since two of its bits are random.
  expect([...new Set(keys.map((key) => key.charAt(19)))].sort()).toEqual(['8', '9', 'a', 'b'])
})
