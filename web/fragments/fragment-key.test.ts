import { expect, test } from 'vitest'
import { writeKey } from './fragment-key.ts'

test('keys differ by name, by what is shown and by how', () => {
  const shown = Object.freeze({ id: 'a' })
  const keys = [
    writeKey(['card', shown]),
    writeKey(['card', shown, { level: 2 }]),
    writeKey(['footer', shown]),
    writeKey(['card', { id: 'b' }]),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  expect(writeKey(['card', { id: 'a' }])).toBe(keys[0])
})

test('what can change has the key of what it shows now', () => {
  const shown = { id: 'a' }
  const before = writeKey(['card', shown])
  shown.id = 'b'
  expect(writeKey(['card', shown])).not.toBe(before)
})
