import { expect, test } from 'vitest'
import { openRequestKeys } from './request-key.ts'

test('the same input has the same key until its answer has come, other input another', () => {
  const { keyFor, end } = openRequestKeys()
  const first = keyFor({ email: 'ana@teste.example' })
  expect(keyFor({ email: 'ana@teste.example' })).toBe(first)
  const corrected = keyFor({ email: 'nova@teste.example' })
  expect(corrected).not.toBe(first)
  // The first input again: the last answer says nothing about it.
  expect([first, corrected]).not.toContain(keyFor({ email: 'ana@teste.example' }))
  const last = keyFor('texto')
  end()
  expect(keyFor('texto')).not.toBe(last)
})
