import { expect, test } from 'vitest'
import { initials } from './rules.ts'

test('takes the first two letters of the name', () => {
  expect(initials({ name: 'Camila Rocha', email: 'x@y.example' })).toBe('CA')
  expect(initials({ name: '  érica' })).toBe('ÉR')
  expect(initials({ name: "D'Ávila" })).toBe('DÁ')
})

test('keeps a combining accent with its letter', () => {
  expect(initials({ name: 'e\u0301rica' })).toBe('ÉR')
})

test('takes the e-mail when the name has no letters', () => {
  expect(initials({ name: '   ', email: 'thiago@pouso.example' })).toBe('TH')
  expect(initials({ name: null, email: '_b.c@pouso.example' })).toBe('BC')
})

test('shows a single letter alone', () => {
  expect(initials({ name: 'Z' })).toBe('Z')
})

test('falls back to UN', () => {
  expect(initials({})).toBe('UN')
  expect(initials({ name: '', email: '' })).toBe('UN')
})
